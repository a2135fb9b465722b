import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { decodeBytes } from './decode-stream.ts'
import { PROTOCOLS, protocolCalled } from './protocols.ts'

/** Verbs of `npm run engine -- tracker …`. */
export const trackersEngine: Engine = {
  decode: {
    usage: 'PROTOCOL FILE',
    summary: 'Positions in what a tracker sent: its bytes, or their hexadecimal digits, a message a line',
    files: { min: 2, max: 2 },
    run: async ([name = '', file = '']) => {
      const protocol = protocolCalled(name)
      if (!protocol) throw new WrongUseError(`There is no protocol ${name}. Known: ${[...PROTOCOLS.keys()].join(', ')}`)
      const { positions, rejected, left } = decodeBytes(protocol, bytesOf(await readFile(file)))
      const json = { protocol: protocol.name, positions, rejected: rejected.length, rejections: rejected, left }
      const lines = positions.map(
        ({ deviceId, fixTime, latitude, longitude, speed }) =>
          `  ${deviceId} ${fixTime} ${latitude}, ${longitude} ${speed} km/h`,
      )
      return {
        json,
        text: [`${positions.length} positions, ${rejected.length} rejected, ${left.length} not read`, ...lines].join(
          '\n',
        ),
      }
    },
  },
  protocols: {
    usage: '',
    summary: 'The protocols that are read',
    files: { min: 0, max: 0 },
    run: async () => {
      const protocols = [...PROTOCOLS.values()].map(({ name, title, transports }) => ({ name, title, transports }))
      return { json: { protocols }, text: protocols.map(({ name, title }) => `${name}  ${title}`).join('\n') }
    },
  },
}

/** A file of hexadecimal digits alone is a record of bytes; no protocol writes such a text. */
function bytesOf(content: Buffer): Buffer {
  const text = content.toString('latin1').trim()
  const isHex = /^(?:0x)?[0-9A-Fa-f]{2}(?:\s*[0-9A-Fa-f]{2})*$/.test(text) && text.length >= 20
  return isHex && !/^\d{1,17}$/.test(text) ? Buffer.from(text.replace(/^0x|\s/g, ''), 'hex') : content
}
