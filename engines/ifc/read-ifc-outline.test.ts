import { describe, expect, test } from 'vitest'
import { readIfcOutline } from './read-ifc-outline.ts'

const id = (number: number) => `1${String(number).padStart(21, '0')}`

function fileOf(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(
    `ISO-10303-21;HEADER;FILE_SCHEMA(('IFC4'));ENDSEC;DATA;\n${lines.join('\n')}\nENDSEC;END-ISO-10303-21;`,
  )
}

describe('outline of a file', () => {
  test('has the classes, the GlobalIds and the tree', () => {
    const outline = readIfcOutline(
      fileOf([
        `#1=IFCPROJECT('${id(1)}',$,'P',$,$,$,$,$,$);`,
        `#2=IFCBUILDINGSTOREY('${id(2)}',$,'S',$,$,$,$,$,$,$);`,
        `#3=IFCWALL('${id(3)}',$,'it''s; #9',$,$,$,$,$,$);`,
        `#4=IFCWALL( /* odd */ '${id(4)}',$,'W',$,$,$,$,$,$);`,
        `#5=IFCCARTESIANPOINT((0.,0.,0.));`,
        `#6=IFCRELAGGREGATES('${id(6)}',$,$,$,#1,(#2));`,
        `#7=IFCRELCONTAINEDINSPATIALSTRUCTURE('${id(7)}',$,$,$,(#3,#4),#2);`,
        `#8=IFCWALL('short',$,'W',$,$,$,$,$,$);`,
      ]),
    )
    expect(outline.classes.get('IFCWALL')).toBe(3)
    expect(outline.classes.get('IFCCARTESIANPOINT')).toBe(1)
    expect([1, 2, 3, 4, 6, 7].map((number) => outline.globalIds.get(id(number)))).toEqual([1, 2, 3, 4, 6, 7])
    expect([outline.globalIds.get('short'), outline.globalIds.get(id(9)), outline.globalIds.get('x')]).toEqual([
      8,
      undefined,
      undefined,
    ])
    expect(outline.globalIds.size).toBe(7)
    expect(outline.tree).toEqual(
      new Map([
        [1, [2]],
        [2, [3, 4]],
      ]),
    )
  })

  test('finds each of many GlobalIds, and takes the last of two that are equal', () => {
    const count = 20_000
    const walls = Array.from({ length: count }, (_, at) => `#${at + 1}=IFCWALL('${id(at)}',$,$,$,$,$,$,$,$);`)
    const { globalIds } = readIfcOutline(fileOf([...walls, `#${count + 1}=IFCDOOR('${id(5)}',$,$,$,$,$,$,$,$,$,$);`]))
    expect(globalIds.size).toBe(count)
    for (let at = 0; at < count; at++) if (at !== 5 && globalIds.get(id(at)) !== at + 1) throw new Error(id(at))
    expect(globalIds.get(id(5))).toBe(count + 1)
  })

  test('[MOD-DES] counts an instance in which the file breaks off, and finds no id in it', () => {
    const { classes, globalIds, tree } = readIfcOutline(fileOf(['#1=IFCWALL(']))
    expect([classes.get('IFCWALL'), globalIds.size, tree.size]).toEqual([1, 0, 0])
  })
})
