import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { IfcFile } from './ifc-file.ts'
import { readIfcSource } from './read-ifc-source.ts'

const fileThatSays = (description: string) =>
  new TextEncoder().encode(`ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('${description}'),'2;1');
FILE_NAME('a.ifc','2026-01-01T00:00:00',(''),(''),'Preprocessor','Origin','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCORGANIZATION($,'Maker',$,$,$);
#2=IFCAPPLICATION(#1,'24.1','Modeller','M');
#3=IFCPROJECT('0IY6P5Ur90TAQnnnI6wtnb',$,'Project',$,$,$,$,$,$);
ENDSEC;
END-ISO-10303-21;
`)
const sourceOf = (bytes: Uint8Array) => readIfcSource(new IfcFile(bytes), bytes)

describe('where an IFC file says that it comes from', () => {
  it('is its application, its project and its content', () => {
    const bytes = fileThatSays('ViewDefinition [ReferenceView_V1.2]')
    expect(sourceOf(bytes)).toMatchObject({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      authoringTool: 'Modeller 24.1',
      modelView: 'ReferenceView_V1.2',
      projectGlobalId: '0IY6P5Ur90TAQnnnI6wtnb',
    })
  })

  it.each([
    [
      'ViewDefinition [, QuantityTakeOffAddOnView,SpaceBoundary2ndLevelAddOnView]',
      'QuantityTakeOffAddOnView, SpaceBoundary2ndLevelAddOnView',
    ],
    ['ViewDefinition []', null],
    ['', null],
  ])('names the views of %j without what is left empty', (description, modelView) => {
    expect(sourceOf(fileThatSays(description)).modelView).toBe(modelView)
  })
})
