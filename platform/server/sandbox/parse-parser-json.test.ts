import { expect, test } from 'vitest'
import { parseParserJson } from './parse-parser-json.ts'

test('keeps every character of a text but those that no database stores', () => {
  const [nul, half] = ['\u0000', '\ud83d']
  const told = { name: `壁 😀 \\u0000 ${nul}\n"${half}" end\\`, list: [1, null, true] }
  expect(parseParserJson(JSON.stringify(told))).toEqual({
    ...told,
    name: '壁 😀 \\u0000 \ufffd\n"\ufffd" end\\',
  })
  expect(() => parseParserJson('{')).toThrow(SyntaxError)
})
