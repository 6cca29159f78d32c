/** A remainder of less than ten minutes or blocks is as good as chance. */
const remainder = 600
/** So many moments to which the time is compared are noted, none more than some thirty years away. */
const [maxMoments, furthest] = [8, 1e9]

/**
 * The members of a tracer (geth's JavaScript tracers) that follow what comes of TIMESTAMP and NUMBER through stack, memory, storage, calls and their
 * answers: `follow(log, op)` before each operation. TIMESTAMP and NUMBER are what every deadline reads, so that a comparison of them is no look by
 * itself: the seconds until it turns out otherwise stand in `moments`, where that can be told. A small remainder of them, or a hash, that decides
 * anything is called out by `chance(log)`.
 *
 * What is known of a word is `k`: 0 a number of the code itself, 1 the clock (in units of `u` seconds and `p` of those each, `g` −1 where it counts
 * down, `mod` where it starts again), 2 a remainder or a hash of it, 4 whether such a one is nothing.
 */
export const clockFlow = `
  frames: [], moments: [], stored: {}, own: { k: 0 }, answer: {}, live: false,
  part: function (from, at, length) {
    var found = {};
    for (var key in from) if (+key >= at && +key < at + length) found[+key - at] = from[key];
    return found;
  },
  put: function (into, at, some) { for (var key in some) into[at + +key] = some[key]; },
  clock: function (one, p, mod) { return { k: 1, u: one.u, p: p, g: one.g, mod: mod === undefined ? one.mod : mod }; },
  compared: function (log, op, one, other, at) {
    var is = parseInt(log.stack.peek(1 - at).toString(16), 16), to = parseInt(log.stack.peek(at).toString(16), 16);
    if (one.k >= 2) { if (other !== undefined || to < ${remainder}) this.chance(log); return; }
    var unit = one.p * one.u, until = (to - is) * unit * one.g + (op == 20 ? 0 : unit);
    if (until <= 0 && one.mod) until += one.mod * unit;
    if (until > 0 && until < ${furthest} && this.moments.length < ${maxMoments}) this.moments.push(Math.ceil(until));
  },
  follow: function (log, op) {
    var depth = log.getDepth(), stack = log.stack, n = stack.length(), key;
    while (this.frames.length > depth + 1) this.frames.pop();
    while (this.frames.length <= depth) { this.frames.push({ t: {}, m: {}, c: this.handed || {} }); this.handed = undefined; }
    var f = this.frames[depth], t = f.t;
    for (key in t) if (+key >= n) delete t[key];
    if (f.gives) { if (f.out) t[n - 1] = f.out; else delete t[n - 1]; }
    if (f.back) { this.put(f.m, f.back[0], this.part(this.answer, 0, f.back[1])); f.back = undefined; }
    f.out = undefined; f.gives = false;
    var a = t[n - 1], b = t[n - 2], A = a && a.k > 0, B = b && b.k > 0;
    var num = function (at) { return parseInt(stack.peek(at).toString(16), 16); };
    if (op >= 95 && op <= 127) { t[n] = this.own; return; }
    if (op >= 128 && op <= 143) { key = t[n - (op - 127)]; if (key) t[n] = key; else delete t[n]; return; }
    if (op >= 144 && op <= 159) {
      var low = n - 1 - (op - 143), held = t[low];
      if (a) t[low] = a; else delete t[low];
      if (held) t[n - 1] = held; else delete t[n - 1];
      return;
    }
    f.gives = op <= 32 || op == 49 || op == 53 || op == 59 || op == 63 || op == 64 || op == 66 || op == 67 || op == 81 || op == 84 || op == 92 || (op >= 240 && op != 243 && op < 253);
    var out, one = A ? a : b, other = A ? b : a, at = A ? 1 : 0;
    if (op == 66 || op == 67) { f.out = { k: 1, u: op == 66 ? 1 : 12, p: 1, g: 1 }; f.gives = false; t[n] = f.out; return; }
    if (op <= 27 && (A || B)) {
      if (op == 1 || op == 3) {
        if (A && B) out = a.k == 1 && b.k == 1 ? (op == 1 ? a : undefined) : a.k == 1 ? a : b;
        else if (one.k == 1) { out = this.clock(one, one.p); if (op == 3 && B) out.g = -one.g; }
        else if (other) out = one;
      } else if (op == 2 && !(A && B)) out = one.k == 1 ? this.clock(one, one.p / (num(at) || 1)) : other && one;
      else if ((op == 4 || op == 5) && A && !B) out = a.k == 1 ? this.clock(a, a.p * num(1)) : b && a;
      else if ((op == 6 || op == 7) && A && !B) out = a.k == 1 ? (num(1) * a.p < ${remainder} ? { k: 2 } : this.clock(a, a.p, num(1))) : a;
      else if (op == 8 || op == 9) out = num(2) < ${remainder} ? { k: 2 } : one;
      else if (op >= 16 && op <= 20) { if (!(A && B)) this.compared(log, op, one, other, at); }
      else if (op == 21) out = A && a.k >= 2 ? { k: 4 } : undefined;
      else if (op == 22 && !(A && B)) out = one.k == 1 ? (num(at) * one.p < ${remainder} ? { k: 2 } : one) : one.k == 4 || other ? one : undefined;
      else if ((op == 23 || op == 24) && !(A && B)) out = one.k == 2 && other ? one : undefined;
      else if (op == 25) out = a;
      else if (op == 26 && B) out = b.k == 2 || num(0) == 31 ? { k: 2 } : undefined;
      else if (op == 27 && B) out = b.k == 2 || num(0) > 246 ? { k: 2 } : this.clock(b, b.p / Math.pow(2, num(0)));
    }
    else if ((op == 28 || op == 29) && B) out = b.k == 1 ? this.clock(b, b.p * Math.pow(2, num(0))) : b;
    else if (op == 32) { for (key in this.part(f.m, num(0), num(1))) out = { k: 2 }; }
    else if (op == 53) out = f.c[num(0)];
    else if (op == 55) this.put(f.m, num(0), this.part(f.c, num(1), num(2)));
    else if (op == 62) this.put(f.m, num(0), this.part(this.answer, num(1), num(2)));
    else if (op == 81) out = f.m[num(0)];
    else if (op == 82) { if (B) f.m[num(0)] = b; else delete f.m[num(0)]; }
    else if (op == 84 || op == 85) {
      key = toHex(log.contract.getAddress()) + stack.peek(0).toString(16);
      if (op == 84) out = this.stored[key]; else if (B) this.stored[key] = b; else delete this.stored[key];
    }
    else if (op == 87 && B && b.k >= 2) this.chance(log);
    else if (op == 243) this.answer = this.part(f.m, num(0), num(1));
    else if (op == 241 || op == 242 || op == 244 || op == 250) {
      var first = op < 243 ? 3 : 2;
      this.handed = this.part(f.m, num(first), num(first + 1));
      this.answer = {};
      f.back = [num(first + 2), num(first + 3)];
    }
    f.out = out;
  },
`
