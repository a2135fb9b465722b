import { expect, it } from 'vitest'
import { picturesOf } from './picture-parts.ts'

const part = (bytes: number[], at: string) => [
  ...new TextEncoder().encode(`--picture\r\nContent-Length: ${bytes.length}\r\nX-Taken-At: ${at}\r\n\r\n`),
  ...bytes,
  13,
  10,
]

it('pictures are taken out of a stream however its bytes are cut', async () => {
  const first = [0xff, 0xd8, 13, 10, 13, 10, 0xff, 0xd9]
  const bytes = [...part(first, 't1'), ...part([0xff, 0xd8, 2], 't2')]
  for (const size of [1, 7, 50, 500]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(Uint8Array.from(bytes.slice(at, at + size)))
        controller.close()
      },
    })
    const found = []
    for await (const { jpeg, takenAt } of picturesOf(body))
      found.push([takenAt, [...new Uint8Array(await jpeg.arrayBuffer())]])
    expect(found, `${size}`).toEqual([
      ['t1', first],
      ['t2', [0xff, 0xd8, 2]],
    ])
  }
})
