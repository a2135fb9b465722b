interface StepFileFacts {
  readonly schema?: string
  readonly name?: string
  /** Position of the wall, in the file's unit. */
  readonly at?: readonly [number, number, number]
  readonly lengthUnit?: 'metre' | 'foot'
  /** Reference to the wall's shape item; one that does not exist makes a wall that cannot be built. */
  readonly body?: string
  /** Further lines of the data section. */
  readonly more?: readonly string[]
}

const UNITS = {
  metre: ['#6=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);'],
  foot: [
    "#6=IFCCONVERSIONBASEDUNIT(#60,.LENGTHUNIT.,'FOOT',#61);",
    '#60=IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0);',
    '#61=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(0.3048),#62);',
    '#62=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
  ],
} as const

/** A small IFC4 file with one wall of 4 by 1 by 3 units. */
export function stepFile(facts: StepFileFacts = {}): Uint8Array {
  const { schema = 'IFC4', name = 'Wall', at = [0, 0, 0], lengthUnit = 'metre', body = '#20', more = [] } = facts
  const lines = [
    'ISO-10303-21;',
    'HEADER;',
    "FILE_DESCRIPTION((''),'2;1');",
    "FILE_NAME('wall.ifc','2026-01-14T00:00:00',(''),(''),'','','');",
    `FILE_SCHEMA(('${schema}'));`,
    'ENDSEC;',
    'DATA;',
    "#1=IFCPROJECT('0YvctVUKr0kugbFTf53O9L',$,'Project',$,$,$,$,(#4),#5);",
    '#2=IFCCARTESIANPOINT((0.,0.,0.));',
    '#3=IFCAXIS2PLACEMENT3D(#2,$,$);',
    "#4=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#3,$);",
    '#5=IFCUNITASSIGNMENT((#6));',
    ...UNITS[lengthUnit],
    `#10=IFCCARTESIANPOINT((${at.map((value) => value.toFixed(3)).join(',')}));`,
    '#11=IFCAXIS2PLACEMENT3D(#10,$,$);',
    '#12=IFCLOCALPLACEMENT($,#11);',
    '#13=IFCCARTESIANPOINT((0.,0.));',
    '#14=IFCAXIS2PLACEMENT2D(#13,$);',
    '#15=IFCRECTANGLEPROFILEDEF(.AREA.,$,#14,4.,1.);',
    '#16=IFCDIRECTION((0.,0.,1.));',
    '#20=IFCEXTRUDEDAREASOLID(#15,#3,#16,3.);',
    `#21=IFCSHAPEREPRESENTATION(#4,'Body','SweptSolid',(${body}));`,
    '#22=IFCPRODUCTDEFINITIONSHAPE($,$,(#21));',
    `#23=IFCWALL('2O2Fr$t4X7Zf8NOew3FNr2',$,'${name}',$,$,#12,#22,$,$);`,
    ...more,
    'ENDSEC;',
    'END-ISO-10303-21;',
  ]
  return new TextEncoder().encode(`${lines.join('\n')}\n`)
}
