import type { DxfEntity, DxfShape, Point3 } from '../dxf-entity.ts'

type Look = Pick<DxfEntity, 'colour' | 'trueColour' | 'lineweight'>

const AS_ENTITY: Look = { colour: 0, trueColour: null, lineweight: -2 }

/** A part of an entity that is made of parts: on its layer, and like it in what `look` leaves open. */
export function groupPart(shape: DxfShape, extrusion: Point3 = [0, 0, 1], look: Look = AS_ENTITY): DxfEntity {
  return {
    type: 'PART',
    handle: '',
    layer: '0',
    linetype: 'BYBLOCK',
    linetypeScale: 1,
    isHidden: false,
    isPaper: false,
    extrusion,
    shape,
    ...look,
  }
}
