/** GAS (Yellow Paper, appendix H). */
export const gas = 0x5a
/** A smaller sum is any number: it counts only where it is compared within so many operations. */
const [minDigits, soon] = [4, 12]
/** No number of more hexadecimal digits is added to gas or multiplied with it but to make it overflow. */
const maxDigits = 16

/**
 * The members of a tracer (geth's JavaScript tracers) that follow the gas that is left by its value: `measure(log, op)` before each operation. GAS
 * says how much to hand on wherever another contract is called, and two of them what a call took. Only what is left, or what is made of it by
 * arithmetic, is a look where something is compared with it (LT, GT, SLT, SGT, EQ), or where a remainder of it is taken. Compilers compare a sum
 * with its own part, for whether it overflows: that is none, as long as it could not for any gas there is.
 *
 * What is known of a value is 1 (gas, or made of it) or 2 (the difference of two such).
 */
export const gasFlow = `
  gas: {}, parts: {}, operand: undefined, made: 0, hasGas: false, wasGas: false, near: undefined, nearFor: 0,
  look: function (log) { this.found[toHex(log.contract.getAddress()) + ' ${gas}'] = 1; },
  measure: function (log, op) {
    if (this.made) {
      var value = log.stack.peek(0).toString(16);
      if (this.operand) { this.parts[value] = this.operand; this.operand = undefined; }
      if (this.made == 2) this.gas[value] = this.gas[value] || 2;
      else if (value.length >= ${minDigits}) this.gas[value] = 1;
      else { this.near = value; this.nearFor = ${soon}; }
      this.made = 0;
    }
    if (op == ${gas}) { this.made = 1; this.hasGas = true; this.wasGas = true; return; }
    if (this.wasGas && op >= 241 && op <= 250) delete this.gas[log.stack.peek(0).toString(16)];
    this.wasGas = false;
    if (!this.hasGas || op < 1 || op > 28 || log.stack.length() < 2) return;
    var one = log.stack.peek(0).toString(16), two = log.stack.peek(1).toString(16);
    var a = this.gas[one], b = this.gas[two];
    if (this.nearFor > 0) {
      this.nearFor -= 1;
      if (op >= 16 && op <= 20 && (one == this.near) != (two == this.near)) this.look(log);
    }
    if (op == 3 && a && b) this.made = 2;
    if (a != 1 && b != 1) return;
    if (op >= 16 && op <= 20) {
      if (!(a && b) || (a == b && this.parts[one] != two && this.parts[two] != one)) this.look(log);
      return;
    }
    if (a && b) return;
    var other = a ? two : one;
    if (((op == 6 || op == 7) && a) || ((op == 1 || op == 2) && other.length > ${maxDigits})) this.look(log);
    else if (op <= 5 || op >= 27) {
      this.made = 1;
      if (op <= 2) this.operand = a ? one : two;
    }
  },
`
