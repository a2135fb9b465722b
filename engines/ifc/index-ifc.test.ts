import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { IfcFile } from './ifc-file.ts'
import { indexIfc } from './index-ifc.ts'
import { openModel, startWebIfc } from './web-ifc-session.ts'

const encode = (text: string) => new TextEncoder().encode(text)

describe('index of STEP bytes', () => {
  test('passes over comments, strings with quotes and semicolons, and lines that are broken', () => {
    const index = indexIfc(
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
    const index = indexIfc(encode('#7=IFCA();#7=IFCB();#4000000000=IFCC();'))
    expect(index.keywords[index.classes[index.rowOf(7)]!]).toBe('IFCB')
    expect(index.rowOf(4_000_000_000)).toBe(2)
  })

  test.each(["#1=IFCWALL('never ends", '#1=IFCWALL(/* never ends', '#1=IFCWALL(', '#1', '#1=', '/*', "'"])(
    'ends on bytes that end in the middle: %s',
    (text) => {
      expect(indexIfc(encode(text)).ids.length).toBeLessThanOrEqual(1)
    },
  )

  test('reads values of every kind', () => {
    const file = new IfcFile(
      encode(`ISO-10303-21;HEADER;FILE_SCHEMA(('IFC4'));ENDSEC;DATA;
#1=IFCX($,*,-1.5E-3,42,'\\X2\\0645\\X0\\\\S\\d it''s',.ELEMENT.,#12,(1.,(#2,#3)),IFCLABEL('x'),"0F");
ENDSEC;END-ISO-10303-21;`),
    )
    expect(file.find(1)?.values).toEqual([
      null,
      null,
      -0.0015,
      42,
      "\u0645\u00e4 it's",
      { name: 'ELEMENT' },
      { id: 12 },
      [1, [{ id: 2 }, { id: 3 }]],
      { keyword: 'IFCLABEL', value: 'x' },
      '0F',
    ])
  })
})

describe.skipIf(skipWithoutSharedData('Index of real IFC files'))('real files', () => {
  test.each(['bim/ifc/duplex/Duplex_A.ifc', 'bim/ifc/samplehouse/Ifc4_SampleHouse.ifc'])(
    'finds in %s what the parser finds: ids, classes and names',
    async (name) => {
      const bytes = readFileSync(sharedDataFile(name))
      const file = new IfcFile(bytes)
      const api = await startWebIfc()
      const model = openModel(api, bytes)
      const lines = [...api.GetAllLines(model)]
      expect([...file.index.ids].sort((a, b) => a - b)).toEqual(lines.sort((a, b) => a - b))
      for (const id of lines) {
        const instance = file.find(id)
        expect(instance && file.classOf(instance)?.name).toBe(api.GetNameFromTypeCode(api.GetLineType(model, id)))
      }
      api.Dispose()
    },
  )
})
