#!/bin/bash
# The health check of every image: is the process of this container ready? Asked every few seconds in every container, so without
# starting Node for it.
exec 3<> "/dev/tcp/127.0.0.1/$HEALTH_PORT" || exit 1
printf 'GET /health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
