import { useEffect, useState } from 'react';

declare global {
  interface Window {
    /** Marks the page as interactive; returns a function that repeats the presses that nothing has handled. */
    pressAgain?: () => () => void;
  }
}

/** Milliseconds until a press in a part that is not hydrated yet is repeated. */
const PAUSE = 200;
/** Repetitions for which a button that was removed is looked for: 5 seconds. */
const LOOKS = 25;

/**
 * Script in the page's head: keeps presses of buttons that nothing handles, each button once. Forms are submitted by
 * the browser itself. A press before the page is hydrated reaches its button without effect; React stops a press in a
 * part that is hydrated later before it reaches its button. The first kind is repeated by `useEarlyPresses`, the second
 * every 200 ms until it reaches the button. React draws a part anew that changes before its script has arrived: then the
 * press goes to the only button of the same look and name on the same page. The script is sent once in the page and is
 * not part of the bundles.
 */
export const earlyPressScript = import.meta.env.SSR
  ? `(function(){
var early=new Map(),ready;
function drawnAnew(b){
var same=[].filter.call(document.querySelectorAll('button[type=button]'),function(o){
return o.className===b.className&&o.textContent===b.textContent});
return same.length===1?same[0]:null}
function repeat(b){
var kept=early.get(b),to=b.isConnected?b:drawnAnew(b);
if(!kept)return;
if(!b.isConnected&&(kept.at!==location.href||(!to&&!kept.looks--)))return early.delete(b);
if(!to)return setTimeout(repeat,${PAUSE},b);
early.delete(b);to.click()}
addEventListener('click',function(e){
var b=e.target.closest&&e.target.closest('button[type=button]'),reached;
if(!b)return;
function keep(){early.set(b,{at:location.href,looks:${LOOKS}})}
function hear(){reached=true;if(ready)early.delete(b);else keep()}
b.addEventListener('click',hear,true);
setTimeout(function(){
b.removeEventListener('click',hear,true);
if(reached||early.has(b))return;
keep();if(ready)setTimeout(repeat,${PAUSE},b)})
},true);
pressAgain=function(){ready=true;return function(){early.forEach(function(_,b){repeat(b)})}}
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
