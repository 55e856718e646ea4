import fc from 'fast-check';
import { codePoints } from './fold.js';

test('a text has as many code points as a walk over it finds', () => {
  const unit = fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom('é', '👍🏽', '\ud83d', '\udc4d', '\uffff'));
  fc.assert(fc.property(fc.array(unit), (units) => expect(codePoints(units.join(''))).toBe([...units.join('')].length)));
});
