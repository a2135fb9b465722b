import type { AcisRecord, AcisValue } from './acis-record.ts'

/** Since this version of the modeller two lines about the program and the tolerances follow the first. */
const LONG_HEAD_VERSION = 200
const LONG_HEAD_LINES = 3

/** Takes the text of a solid apart (SAT), lines as they stand in a drawing: with their letters exchanged. */
export function readAcisText(lines: readonly string[]): AcisRecord[] {
  const plain = lines.map(decipher)
  const version = Number.parseInt(plain[0] ?? '', 10)
  const body = plain.slice(version >= LONG_HEAD_VERSION ? LONG_HEAD_LINES : 1).join(' ')
  return body
    .split('#')
    .map((record) => record.trim().split(/\s+/))
    .map(([name = '', ...values]) => ({ name, values: values.map(wordValue) }))
}

/** Each letter stands for the one as far from the other end of the table; a blank stays, `^ ` is the letter A. */
function decipher(line: string): string {
  let text = ''
  for (let index = 0; index < line.length; index += 1) {
    const code = line.charCodeAt(index)
    if (code === 0x5e && line[index + 1] === ' ') index += 1
    text += code > 32 && code < 127 ? String.fromCharCode(159 - code) : ' '
  }
  return text
}

function wordValue(word: string): AcisValue {
  if (word.startsWith('$')) return { to: Number.parseInt(word.slice(1), 10) }
  const number = Number(word)
  return Number.isFinite(number) ? number : word
}
