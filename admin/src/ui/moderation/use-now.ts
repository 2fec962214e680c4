import { useEffect, useState } from 'react';

const EVERY_MS = 10_000;

/** The current time in milliseconds; the component is shown again as it passes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
