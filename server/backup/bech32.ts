const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/**
 * Whether a text in Bech32, as age writes its keys, is whole: its last six characters are a checksum of the others.
 * https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 */
export function isWholeBech32(text: string): boolean {
  const lower = text.toLowerCase();
  const end = lower.lastIndexOf('1');
  const prefix = Array.from(lower.slice(0, end), (letter) => letter.charCodeAt(0));
  const data = Array.from(lower.slice(end + 1), (letter) => letters.indexOf(letter));
  if (data.includes(-1)) return false;
  const values = [
    ...prefix.map((code) => code >> 5),
    0,
    ...prefix.map((code) => code & 31),
    ...data,
  ];
  const sum = values.reduce((before, value) => {
    const shifted = ((before & 0x1ffffff) << 5) ^ value;
    return generator.reduce(
      (after, part, bit) => ((before >> (25 + bit)) & 1 ? after ^ part : after),
      shifted,
    );
  }, 1);
  return sum === 1;
}
