import { expect, test } from 'vitest'
import { IfcFile } from './ifc-file.ts'
import { withoutDescriptions } from './without-descriptions.ts'

const head = "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n"
const tail = '\nENDSEC;\nEND-ISO-10303-21;\n'
const cut = (body: string): string => {
  const bytes = withoutDescriptions(new IfcFile(new TextEncoder().encode(head + body + tail)))
  const text = new TextDecoder().decode(bytes)
  expect(text.startsWith(head) && text.endsWith(tail)).toBe(true)
  return text.slice(head.length, -tail.length)
}

const wall = (id: number) => `#${id}=IFCWALL('a;#9=IFCPROPERTYSET(''',$);`
const set = (id: number) => `#${id} =\n IFCPROPERTYSET('b',$,$,$,(#8));`

test('properties, quantities and their sets are left out, shapes and elements stay as they are written', () => {
  const value = "#4=IFCPROPERTYSINGLEVALUE('x',$,IFCLABEL('y'),$);"
  expect(cut([set(1), wall(2), set(3), value, wall(5)].join('\n'))).toBe(`${wall(2)}\n${wall(5)}`)
})

test('an instance behind a comment inside of its beginning stays, and so does the last one', () => {
  const odd = "#3=/* #7= */IFCPROPERTYSET('c',$,$,$,$);"
  expect(cut([wall(1), odd, wall(2)].join('\n'))).toBe([wall(1), odd, wall(2)].join('\n'))
  // A gap that cannot be closed again is not begun.
  const oddWall = '#4=/* here */IFCWALL($);'
  expect(cut([wall(1), set(3), oddWall, wall(5)].join('\n'))).toBe([wall(1), set(3), oddWall, wall(5)].join('\n'))
  expect(cut([wall(1), set(3)].join('\n'))).toBe([wall(1), set(3)].join('\n'))
})

test('a file without instances stays as it is', () => {
  expect(cut('')).toBe('')
})
