// The health check of every image: is the process of this container ready?
const answer = await fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/health/ready`, {
  signal: AbortSignal.timeout(2_500),
});
process.exit(answer.ok ? 0 : 1);
