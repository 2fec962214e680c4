#!/bin/bash
# Health check of every image: succeeds if the container's process is ready. Runs every few seconds in every container, so it does not
# start Node.
exec 3<> "/dev/tcp/127.0.0.1/$HEALTH_PORT" || exit 1
printf 'GET /health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
