import { describe, expect, it } from '@jest/globals';
import { pictureAddress } from './picture-address.js';

describe('the address of a picture', () => {
  it.each([
    ['/w/d/wrap.jpg', '/img/10/20/fit/w/d/wrap.jpg'],
    ['wrap.jpg', '/img/10/20/fit/wrap.jpg'],
    ['/upload/ab/c~50-30.webp', '/img/10/20/fit/upload/ab/c~50-30.webp'],
    ['/a nice dress.jpg', '/img/10/20/fit/a%20nice%20dress.jpg'],
    ['/Größe ł.jpg', '/img/10/20/fit/Gr%C3%B6%C3%9Fe%20%C5%82.jpg'],
    ['/50%, #1?.jpg', '/img/10/20/fit/50%25%2C%20%231%3F.jpg'],
  ])('%s', (path, address) => {
    expect(pictureAddress(path, 10, 20, 'fit')).toBe(address);
    expect(new URL(address, 'https://shop.example').pathname).toBe(address);
  });
});
