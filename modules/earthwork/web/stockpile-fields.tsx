import { useDatumWord } from '#modules/geospatial/web/public.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { BASES, MATERIALS } from '../contract/earthwork-records.ts'
import type { Stockpile } from '../contract/stockpile.ts'
import type { earthworkEn } from './locales/en.ts'
import { StockpileBadge } from './parts/stockpile-parts.tsx'
import { useEarthworkText } from './use-earthwork-text.ts'
import { useStockpileStates } from './use-stockpile-states.ts'

/** The fields of a stockpile in their order, for list, page and paper. */
export function useStockpileFields() {
  const text = useEarthworkText()
  const { onPage, onList, ...field } = useFields<Stockpile, typeof earthworkEn>(text)
  const format = useFormats()
  const datumWord = useDatumWord()
  const states = useStockpileStates()
  const metres = (value: number, digits: number) => <bdi>{text('metres', { value: format.number(value, digits) })}</bdi>
  return [
    field.code('number', { sort: 'number' }),
    onList.text('name', { sort: 'name', arabic: 'nameAr' }),
    field.choice('material', MATERIALS, { sort: 'material' }),
    onList.choice('state', states, {
      onCard: 'beside',
      cell: (stockpile) => <StockpileBadge stockpile={stockpile} />,
    }),
    onList.number('latest.volume', {
      as: 'cubicVolume',
      sort: 'volume',
      cell: ({ latest }) => latest && <bdi>{format.number(latest.volume, 0)}</bdi>,
    }),
    onList.number('latest.tonnes', {
      as: 'tonnes',
      cell: ({ latest }) => latest && latest.tonnes !== null && <bdi>{format.number(latest.tonnes, 0)}</bdi>,
    }),
    onList.day('latest.capturedOn', { as: 'surveyedOn', onCard: 'fact' }),
    field.text('company.name', { as: 'ownedBy', arabic: 'company.nameAr', isOptional: true }),
    onList.place('siteCode', { as: 'site', isOptional: true }),
    onPage.choice('base', BASES),
    onPage.shown('level', ({ base, level, levelDatum }) =>
      base === 'level' && level !== null && levelDatum !== null ? (
        <>
          {metres(level, 2)} · {datumWord(levelDatum)}
        </>
      ) : null,
    ),
    onPage.shown('density', ({ density }) => density !== null && <bdi>{format.number(density, 2)} t/m³</bdi>),
    onPage.shown('heightSigma', ({ heightSigma }) => metres(heightSigma, 3)),
    onList.updated(),
    onPage.updatedBy(),
    onPage.long('note', { as: 'stockpileNote' }),
  ]
}
