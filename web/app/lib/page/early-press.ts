import { useEffect, useState } from 'react';

declare global {
  interface Window {
    /** Marks the page as interactive; returns a function that repeats the presses that nothing has handled. */
    pressAgain?: () => () => void;
  }
}

/** Milliseconds until a press in a part that is not hydrated yet is repeated. */
const PAUSE = 200;

/**
 * Script in the page's head: keeps presses of buttons that nothing handles, each button once. Forms are submitted by
 * the browser itself. A press before the page is hydrated reaches its button without effect; React stops a press in a
 * part that is hydrated later before it reaches its button. The first kind is repeated by `useEarlyPresses`, the second
 * every 200 ms until it reaches the button or the button is removed. The script is sent once in the page and is not
 * part of the bundles.
 */
export const earlyPressScript = import.meta.env.SSR
  ? `(function(){
var early=new Set(),ready;
function repeat(b){if(early.delete(b)&&b.isConnected)b.click()}
addEventListener('click',function(e){
var b=e.target.closest&&e.target.closest('button[type=button]'),reached;
if(!b)return;
function hear(){reached=true;if(ready)early.delete(b);else early.add(b)}
b.addEventListener('click',hear,true);
setTimeout(function(){
b.removeEventListener('click',hear,true);
if(reached||early.has(b))return;
early.add(b);if(ready)setTimeout(repeat,${PAUSE},b)})
},true);
pressAgain=function(){ready=true;return function(){early.forEach(repeat)}}
})()`.replaceAll('\n', '')
  : '';

/**
 * Used in the outermost part of the page, whose effects run last: repeats recorded presses after one more rendering, so
 * that the buttons have the values found by those effects (for example a guest's key).
 */
export function useEarlyPresses(): void {
  const [again, setAgain] = useState<() => void>();
  useEffect(() => setAgain(() => window.pressAgain?.()), []);
  useEffect(() => again?.(), [again]);
}
