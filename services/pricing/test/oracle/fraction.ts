/** An exact fraction. Tests check amounts against it; it shares no code with the code under test. */
export class Fraction {
  private constructor(
    readonly numerator: bigint,
    readonly denominator: bigint,
  ) {}

  static of(numerator: number | bigint, denominator: number | bigint = 1): Fraction {
    const [n, d] = [BigInt(numerator), BigInt(denominator)];
    return d < 0n ? new Fraction(-n, -d) : new Fraction(n, d);
  }

  plus(other: Fraction): Fraction {
    return new Fraction(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }
  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.numerator, other.denominator));
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.numerator, this.denominator * other.denominator);
  }
  over(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }
  isBelow(other: Fraction): boolean {
    return this.numerator * other.denominator < other.numerator * this.denominator;
  }
  isZero(): boolean {
    return this.numerator === 0n;
  }
  /** Absolute difference, as a fraction. */
  distance(other: Fraction): Fraction {
    const difference = this.minus(other);
    return difference.numerator < 0n ? new Fraction(-difference.numerator, difference.denominator) : difference;
  }
  /** Rounded half-up to whole minor units. */
  rounded(): number {
    const floor = (this.numerator * 2n + this.denominator) / (this.denominator * 2n);
    return Number(floor);
  }
}
