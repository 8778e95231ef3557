/** What comes, in parts of as many bytes; the last may have fewer, and there is none of nothing. */
export async function* partsOf(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (length + rest.byteLength >= size) {
      const wanted = size - length;
      yield Buffer.concat([...held, rest.subarray(0, wanted)]);
      rest = rest.subarray(wanted);
      held = [];
      length = 0;
    }
    if (rest.byteLength === 0) continue;
    held.push(rest);
    length += rest.byteLength;
  }
  if (length > 0) yield Buffer.concat(held);
}
