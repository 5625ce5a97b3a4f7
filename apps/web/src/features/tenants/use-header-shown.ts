import { useEffect, useState } from 'react';

/** Smaller movements than this, in pixels, come from a resting thumb. */
const threshold = 8;

/** True at the top of the page and while scrolling up: the header then stays in view. */
export function useHeaderShown(): boolean {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < threshold) return;
      setShown(now < last || now < 64);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return shown;
}
