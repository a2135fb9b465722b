import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { DrawingWithRevisions } from '../contract/drawing.ts'
import { DRAWING_DISCIPLINES } from '../contract/drawing-choices.ts'
import type { cadEn } from './locales/en.ts'
import { GroundBadge } from './parts/drawing-ground.tsx'
import { useCadText } from './use-cad-text.ts'

/** The fields of a drawing among the data of the ground, for list and page. */
export function useCatalogueFields() {
  const text = useCadText()
  const { onPage, onList, ...field } = useFields<DrawingWithRevisions, typeof cadEn>(text)
  const format = useFormats()
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('title', { sort: 'title', arabic: 'titleAr' }),
    field.choice('discipline', DRAWING_DISCIPLINES, { sort: 'discipline' }),
    field.code('latest.label', { as: 'revision', onCard: 'fact' }),
    onList.text('ground.doubt', {
      as: 'georeference',
      onCard: 'beside',
      cell: (drawing) => <GroundBadge drawing={drawing} />,
    }),
    onPage.code('sheetSize', {
      cell: ({ sheetSize }) => (sheetSize === 'other' ? text('sheetSize.other') : <bdi>{sheetSize}</bdi>),
    }),
    onPage.code('scale'),
    field.code('ground.crsName', { as: 'epsg' }),
    field.number('georeference.rmse', {
      as: 'rmse',
      cell: ({ georeference }) => georeference && <bdi dir="ltr">{format.number(georeference.rmse, 3)} m</bdi>,
    }),
    onPage.shown(
      'mapScale',
      ({ georeference }) => georeference && <bdi dir="ltr">{georeference.scale.toPrecision(7)}</bdi>,
    ),
    onPage.shown(
      'rotation',
      ({ georeference }) =>
        georeference && <bdi dir="ltr">{format.number((georeference.rotation * 180) / Math.PI, 4)}°</bdi>,
    ),
    onPage.text('latest.sourceName', { as: 'file' }),
    onList.place('structureCode', { as: 'structure' }),
    field.updated(),
    field.updatedBy({ isOptional: true }),
  ]
}
