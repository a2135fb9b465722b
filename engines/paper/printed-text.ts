/** Marks of direction, which could turn round what stands beside them; and what no reader of a PDF can show. */
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
  /[\0-\x08\x0b-\x1f\x7f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** First strong isolate: the direction of the value is its own, and of what stands around it nobody's concern. */
const [ISOLATE, END_OF_ISOLATE] = ['\u2068', '\u2069']
/** A run of letters that no column is wide enough for, and after how many of them a line may end. */
const [LONG_RUN, LETTERS_A_PIECE] = [/\S{25,}/g, 12]
const MAY_BREAK = '\u200b'
/** Of one value: a paper is read, not searched. */
const MOST_LETTERS = 5000

/** A value as it may stand in a line of either direction, letter for letter. Each line is an isolate of its own. */
export function printedText(value: string): string {
  const clean = value.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '')
  const cut = clean.length > MOST_LETTERS ? `${clean.slice(0, MOST_LETTERS).replace(/[\ud800-\udbff]$/, '')}…` : clean
  return cut.split('\n').map(isolated).join('\n')
}

function isolated(line: string): string {
  const broken = line.replace(LONG_RUN, (run) => [...pieces(run)].join(MAY_BREAK))
  return broken === '' ? '' : ISOLATE + broken + END_OF_ISOLATE
}

/** Arabic is not cut, which would part joined letters; elsewhere whole characters stay whole. */
function* pieces(run: string): Generator<string> {
  if (/[\u0600-\u08ff]/.test(run)) return yield run
  const characters = [...run]
  for (let at = 0; at < characters.length; at += LETTERS_A_PIECE)
    yield characters.slice(at, at + LETTERS_A_PIECE).join('')
}
