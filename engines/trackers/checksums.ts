/** What distinguishes the cyclic redundancy checks of 16 bits (names of the CRC catalogue by Greg Cook). */
interface Crc16 {
  readonly polynomial: number
  readonly start: number
  readonly isReflected: boolean
  readonly last: number
}

const X25: Crc16 = { polynomial: 0x8408, start: 0xffff, isReflected: true, last: 0xffff }
const ARC: Crc16 = { polynomial: 0xa001, start: 0, isReflected: true, last: 0 }
const CCITT_FALSE: Crc16 = { polynomial: 0x1021, start: 0xffff, isReflected: false, last: 0 }

/** CRC-16/X-25: GT06. */
export const crcX25 = (bytes: Buffer): number => crc16(bytes, X25)

/** CRC-16/ARC: Teltonika, Wialon IPS. */
export const crcArc = (bytes: Buffer): number => crc16(bytes, ARC)

/** CRC-16/CCITT-FALSE: EGTS, over the data of a frame. */
export const crcCcittFalse = (bytes: Buffer): number => crc16(bytes, CCITT_FALSE)

function crc16(bytes: Buffer, { polynomial, start, isReflected, last }: Crc16): number {
  let crc = start
  for (const byte of bytes) {
    crc ^= isReflected ? byte : byte << 8
    for (let bit = 0; bit < 8; bit++) {
      const carries = isReflected ? (crc & 1) === 1 : (crc & 0x8000) !== 0
      crc = isReflected ? crc >> 1 : (crc << 1) & 0xffff
      if (carries) crc ^= polynomial
    }
  }
  return (crc ^ last) & 0xffff
}

/** CRC-8 with polynomial 0x31 and start 0xff: EGTS, over the head of a frame. */
export function crc8(bytes: Buffer): number {
  let crc = 0xff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x31) & 0xff : (crc << 1) & 0xff
  }
  return crc
}

/** All bytes one by one in exclusive or: NMEA 0183. */
export const xorOf = (text: string): number => [...Buffer.from(text, 'latin1')].reduce((sum, byte) => sum ^ byte, 0)
