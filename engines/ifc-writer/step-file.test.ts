import { describe, expect, it } from 'vitest'
import { encodeGlobalId, globalIdOf } from './global-id.ts'
import { enumeration, integer, StepFile, stepReal, typed } from './step-file.ts'
import { encodeStepText } from './step-text.ts'

const HEADER = {
  description: 'ViewDefinition [ReferenceView_V1.2]',
  fileName: 'a.ifc',
  timeStamp: '2025-06-15T09:00:00',
  author: "O'Connor",
  organisation: 'Plumbline',
  application: 'Plumbline',
  schema: 'IFC4',
}

describe('STEP text', () => {
  it('keeps printable ASCII and doubles quotes and backslashes', () => {
    expect(encodeStepText("It's C:\\models")).toBe("'It''s C:\\\\models'")
  })

  it('writes everything else as code units, one run for neighbours', () => {
    expect(encodeStepText('Müller أب 𝄞.')).toBe("'M\\X2\\00FC\\X0\\ller \\X2\\06230628\\X0\\ \\X4\\0001D11E\\X0\\.'")
  })
})

describe('STEP reals', () => {
  it('always have a point and no noise of binary sums', () => {
    expect([1, 0.1 + 0.2, -0, 1e-5, -12.5, 2744028].map(stepReal)).toEqual([
      '1.',
      '0.3',
      '0.',
      '0.00001',
      '-12.5',
      '2744028.',
    ])
    expect(stepReal(1e-7)).toBe('1.E-7')
  })

  it('refuse what is not a number', () => {
    expect(() => stepReal(Number.NaN)).toThrow(/cannot be written/)
  })
})

describe('a STEP file', () => {
  it('numbers its lines, shares resources and writes every kind of value', () => {
    const file = new StepFile()
    const point = file.share('IfcCartesianPoint', [0, 0, 1.5])
    expect(file.share('IfcCartesianPoint', [0, 0, 1.5])).toBe(point)
    file.add('IfcThing', point, null, true, 'x', enumeration('AREA'), integer(3), typed('IfcLabel', 'y'), [point])
    const text = new TextDecoder().decode(file.toBytes(HEADER))
    expect(text).toContain('#1=IFCCARTESIANPOINT((0.,0.,1.5));')
    expect(text).toContain("#2=IFCTHING(#1,$,.T.,'x',.AREA.,3,IFCLABEL('y'),(#1));")
    expect(text).toContain("FILE_SCHEMA(('IFC4'));")
    expect(text).toContain("('O''Connor')")
    expect(text.endsWith('END-ISO-10303-21;\n')).toBe(true)
  })
})

describe('GlobalIds', () => {
  it('are the 22-character form of a UUID', () => {
    const uuid = Uint8Array.from([0xff, 0xff, 0xff, 0xff, ...Array(12).fill(0)])
    expect(encodeGlobalId(uuid)).toBe('3$$$$$0000000000000000')
    expect(encodeGlobalId(new Uint8Array(16))).toBe('0'.repeat(22))
  })

  it('depend on the path alone', () => {
    expect(globalIdOf('a/b')).toBe(globalIdOf('a/b'))
    expect(globalIdOf('a/b')).not.toBe(globalIdOf('a/c'))
  })
})
