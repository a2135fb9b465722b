import { type CutTexts, nothingCut, withinTextLimits } from './parser-texts.ts'

/** A doubled backslash, which begins no escape; the NUL; a half of a pair (whole pairs are written as they are). */
const ESCAPES = /\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/gi
const REPLACEMENT = '\ufffd'

/**
 * Reads JSON that a parser wrote of a stranger's file. Characters that no database stores, which a file can hold, become
 * the mark for what cannot be shown: the rest of the file must not be lost with them. No text is longer than lists and
 * reports can carry. @throws SyntaxError
 * @param cut counts what was too long
 */
export function parseParserJson(json: string, cut: CutTexts = nothingCut()): unknown {
  return withinTextLimits(JSON.parse(json.includes('\\u') ? json.replace(ESCAPES, replacementOf) : json), cut)
}

function replacementOf(found: string): string {
  return found === '\\\\' ? found : REPLACEMENT
}
