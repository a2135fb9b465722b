import { describe, expect, test } from 'vitest'
import { processorMs } from '#platform/testing/processor-time.ts'
import { encodeStepText } from '../ifc-writer/step-text.ts'
import { decodeStepText } from './decode-step-text.ts'
import { StepFile } from './step-file.ts'

const file = (data: string, end = 'ENDSEC;\nEND-ISO-10303-21;\n') =>
  new StepFile(Buffer.from(`ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n${data}\n${end}`, 'utf8'))

describe('reading a STEP file', () => {
  test('finds entities by id and type, over comments, blanks and semicolons in strings', () => {
    const step = file(`#1=IFCA('a;b''c',$);/* #9=IFCX(); */ #12 = ifcb ( * , (1,2.5,-3.E2) )
      ;#70000000=IFCA(.T.,#1);`)
    expect(step.schema).toBe('IFC4')
    expect(step.entityCount).toBe(3)
    expect(step.idsOf('IFCA')).toEqual([1, 70000000])
    expect(step.typeOf(12)).toBe('IFCB')
    expect(step.typeOf(9)).toBeNull()
    expect(step.parametersOf(1)).toEqual(["a;b'c", null])
    expect(step.parametersOf(12)).toEqual([{ kind: 'derived' }, [1, 2.5, -300]])
    expect(step.parametersOf(70000000)).toEqual([
      { kind: 'enumeration', name: 'T' },
      { kind: 'reference', id: 1 },
    ])
    expect(step.parametersOf(5)).toEqual([])
  })

  test('reads typed values, binaries, nested and empty lists', () => {
    expect(file(`#1=IFCA(IFCLABEL('x'),"0F",-1.5E-3,((1),()),());`).parametersOf(1)).toEqual([
      { kind: 'typed', type: 'IFCLABEL', value: 'x' },
      { kind: 'binary', hex: '0F' },
      -0.0015,
      [[1], []],
      [],
    ])
  })

  test('says which entity is damaged, and reads the others', () => {
    const step = file(
      `#1=IFCA(1,;#2=IFCA(2);#x=IFCA(3);#3=IFCA((((((((((((((((((((((((((((((((((1)))))))))))))))))))))))))))))))))));`,
    )
    expect(() => step.parametersOf(1)).toThrow(/#1/)
    expect(step.parametersOf(2)).toEqual([2])
    expect(() => step.parametersOf(3)).toThrow(/#3/)
    expect(step.idsOf('IFCA')).toEqual([1, 2, 3])
  })

  test('refuses other files and files without their end', () => {
    expect(() => new StepFile(Buffer.from('PK'))).toThrow(/not an IFC file/)
    expect(() => file(`#1=IFCA(1);`, '')).toThrow(/ends in the middle/)
    expect(() => file(`#1=IFCA('open);`)).toThrow(/ends in the middle/)
  })

  test('scans a large file quickly', () => {
    const step = Array.from({ length: 200_000 }, (_, index) => `#${index + 1}=IFCCARTESIANPOINT((0.,1.25,${index}.));`)
    const ms = processorMs(() => expect(file(step.join('\n')).entityCount).toBe(200_000))
    expect(ms).toBeLessThan(2000)
  })
})

describe('texts of STEP files', () => {
  test.each(['', "it's", 'back\\slash', 'Größe 設計 😀 مرحبا'])('reads back what is written: %s', (text) => {
    expect(decodeStepText(encodeStepText(text).slice(1, -1))).toBe(text)
  })

  test('reads the older escapes', () => {
    expect(decodeStepText('\\X\\E9t\\S\\i')).toBe('été')
    expect(decodeStepText('\\PE\\\\S\\P')).toBe('а')
    expect(decodeStepText('\\Q\\')).toBe('\\Q\\')
  })

  test.each([
    ['codes whose end is missing', '\\X2\\00570061006C006C', 'Wall'],
    ['codes that begin with a byte order mark', '\\X2\\FEFF00570061006C006C\\X0\\ 2', 'Wall 2'],
    ['codes that are cut', '\\X2\\00570061006\\X0\\ 2', 'Wa 2'],
    ['text right behind codes without an end', '\\X2\\0057 hung', 'W hung'],
    ['Shift-JIS byte by byte', '\\X\\95\\X\\C7 \\X\\83h\\X\\83A', '壁 ドア'],
    ['UTF-8 byte by byte', '\\X\\E5\\X\\A3\\X\\81', '壁'],
    ['Latin-1 as the standard says', 'cr\\X\\E9\\X\\E9e', 'créée'],
  ])('reads %s', (_what, raw, text) => {
    expect(decodeStepText(raw)).toBe(text)
  })

  test('takes raw UTF-8, and raw Latin-1 where it is none', () => {
    expect(file(`#1=IFCA('Größe');`).parametersOf(1)).toEqual(['Größe'])
    const latin = Buffer.from("ISO-10303-21;DATA;#1=IFCA('Gr\u00f6\u00dfe');ENDSEC;END-ISO-10303-21;", 'latin1')
    expect(new StepFile(latin).parametersOf(1)).toEqual(['Größe'])
  })
})
