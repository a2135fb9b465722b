/** A box of a model: least corner and size, metres. */
interface Box {
  readonly name: string
  readonly ifcClass: 'IFCBEAM' | 'IFCDUCTSEGMENT'
  readonly at: readonly [number, number, number]
  readonly size: readonly [number, number, number]
}

const number = (value: number) => (Number.isInteger(value) ? `${value}.` : String(value))
const list = (values: readonly number[]) => `(${values.map(number).join(',')})`
/** The same for the same name, so that versions can be compared. */
const guid = (name: string) => `0${name.replace(/\W/g, '').padEnd(21, '0')}`

/** A small IFC4 file: boxes on one storey. */
function boxes(project: string, elements: readonly Box[]): string {
  const lines = elements.flatMap(({ name, ifcClass, at: [x, y, z], size: [length, width, height] }, index) => {
    const id = 100 + index * 20
    return [
      `#${id}=IFCCARTESIANPOINT(${list([x, y, z])});`,
      `#${id + 1}=IFCAXIS2PLACEMENT3D(#${id},$,$);`,
      `#${id + 2}=IFCLOCALPLACEMENT(#12,#${id + 1});`,
      `#${id + 3}=IFCCARTESIANPOINT(${list([length / 2, width / 2])});`,
      `#${id + 4}=IFCAXIS2PLACEMENT2D(#${id + 3},$);`,
      `#${id + 5}=IFCRECTANGLEPROFILEDEF(.AREA.,$,#${id + 4},${number(length)},${number(width)});`,
      `#${id + 6}=IFCEXTRUDEDAREASOLID(#${id + 5},#3,#7,${number(height)});`,
      `#${id + 7}=IFCSHAPEREPRESENTATION(#4,'Body','SweptSolid',(#${id + 6}));`,
      `#${id + 8}=IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 7}));`,
      `#${id + 9}=${ifcClass}('${guid(name)}',$,'${name}',$,$,#${id + 2},#${id + 8},$,$);`,
    ]
  })
  const ids = elements.map((_, index) => `#${100 + index * 20 + 9}`).join(',')
  return [
    'ISO-10303-21;',
    'HEADER;',
    "FILE_DESCRIPTION((''),'2;1');",
    "FILE_NAME('model.ifc','2026-01-14T00:00:00',(''),(''),'','','');",
    "FILE_SCHEMA(('IFC4'));",
    'ENDSEC;',
    'DATA;',
    `#1=IFCPROJECT('${guid(`Project${project}`)}',$,'${project}',$,$,$,$,(#4),#5);`,
    '#2=IFCCARTESIANPOINT((0.,0.,0.));',
    '#3=IFCAXIS2PLACEMENT3D(#2,$,$);',
    "#4=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#3,$);",
    '#5=IFCUNITASSIGNMENT((#6));',
    '#6=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
    '#7=IFCDIRECTION((0.,0.,1.));',
    '#12=IFCLOCALPLACEMENT($,#3);',
    `#13=IFCBUILDING('${guid(`Building${project}`)}',$,'House',$,$,#12,$,$,.ELEMENT.,$,$,$);`,
    `#14=IFCBUILDINGSTOREY('${guid(`Storey${project}`)}',$,'Level 1',$,$,#12,$,$,.ELEMENT.,0.);`,
    `#15=IFCRELAGGREGATES('${guid(`Has${project}`)}',$,$,$,#1,(#13));`,
    `#16=IFCRELAGGREGATES('${guid(`Of${project}`)}',$,$,$,#13,(#14));`,
    ...lines,
    `#17=IFCRELCONTAINEDINSPATIALSTRUCTURE('${guid(`In${project}`)}',$,$,$,(${ids}),#14);`,
    'ENDSEC;',
    'END-ISO-10303-21;',
    '',
  ].join('\n')
}

const beam = (name: string, y: number): Box => ({ name, ifcClass: 'IFCBEAM', at: [0, y, 3], size: [6, 0.3, 0.5] })
const duct = (name: string, y: number, z: number): Box => ({
  name,
  ifcClass: 'IFCDUCTSEGMENT',
  at: [2, y, z],
  size: [0.4, 4, 0.3],
})

/** Two beams, ten metres apart. */
export const FRAME = boxes('Frame', [beam('Beam 1', 0), beam('Beam 2', 10)])
/** Two ducts, each through a beam. */
export const DUCTS = boxes('Ducts', [duct('Duct 1', -2, 3.1), duct('Duct 2', 8, 3.1)])
/** The second duct passes below its beam, and a third one was added where nothing is in its way. */
export const DUCTS_MOVED = boxes('Ducts', [duct('Duct 1', -2, 3.1), duct('Duct 2', 8, 2), duct('Duct 3', 20, 2)])

/** Every duct has a name and a number. */
export const DUCT_NAMES = `<?xml version="1.0" encoding="UTF-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://standards.buildingsmart.org/IDS http://standards.buildingsmart.org/IDS/1.0/ids.xsd">
  <info><title>Names of ducts</title></info>
  <specifications>
    <specification name="Ducts are numbered" ifcVersion="IFC4">
      <applicability minOccurs="1" maxOccurs="unbounded">
        <entity><name><simpleValue>IFCDUCTSEGMENT</simpleValue></name></entity>
      </applicability>
      <requirements>
        <attribute>
          <name><simpleValue>Name</simpleValue></name>
          <value><xs:restriction base="xs:string"><xs:pattern value="Duct [0-9]+"/></xs:restriction></value>
        </attribute>
      </requirements>
    </specification>
  </specifications>
</ids>
`
