import { describe, expect, test } from 'vitest'
import { indexStep } from './index-step.ts'

const encode = (text: string) => new TextEncoder().encode(text)

describe('index of STEP bytes', () => {
  test('passes over comments, strings with quotes and semicolons, and lines that are broken', () => {
    const index = indexStep(
      encode(`ISO-10303-21; /* #1=IFCWALL(); */
HEADER; FILE_NAME('a;#9=IFCSLAB(''x'')',$); ENDSEC;
DATA;
#1=IFCWALL('it''s; #5=IFCDOOR()', /* ; ' */ $);
 #2 =
   IFCPROPERTYSINGLEVALUE ('a',$,
   IFCLABEL('b;'),$)
 ;#3=IFCWALL('x',$);
nonsense; #x; #7; #8 IFCWALL();
#4=(IFCA()IFCB());
ENDSEC; END-ISO-10303-21;`),
    )
    expect([...index.ids]).toEqual([1, 2, 3, 4])
    expect(index.keywords).toEqual(['IFCWALL', 'IFCPROPERTYSINGLEVALUE', ''])
    expect([...index.rowsOf('IFCWALL')].map((row) => index.ids[row])).toEqual([1, 3])
    expect([index.rowOf(3), index.rowOf(9), index.rowsOf('IFCDOOR').length]).toEqual([2, -1, 0])
  })

  test('takes the last of two instances with one id, and ids far apart', () => {
    const index = indexStep(encode('#7=IFCA();#7=IFCB();#4000000000=IFCC();'))
    expect(index.keywords[index.classes[index.rowOf(7)]!]).toBe('IFCB')
    expect(index.rowOf(4_000_000_000)).toBe(2)
  })

  test.each(["#1=IFCWALL('never ends", '#1=IFCWALL(/* never ends', '#1=IFCWALL(', '#1', '#1=', '/*', "'"])(
    'ends on bytes that end in the middle: %s',
    (text) => {
      expect(indexStep(encode(text)).ids.length).toBeLessThanOrEqual(1)
    },
  )
})
