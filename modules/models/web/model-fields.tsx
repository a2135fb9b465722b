import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { BimModel } from '../contract/bim-model.ts'
import { DISCIPLINES, VERSION_STATES } from '../contract/model-choices.ts'
import type { modelsEn } from './locales/en.ts'
import { VersionStateBadge } from './parts/model-state.tsx'
import { unitSign } from './parts/source-facts.tsx'
import { useModelsText } from './use-models-text.ts'

/** The fields of a model in their order, for list and page. */
export function useModelFields() {
  const text = useModelsText()
  const { onPage, onList, ...field } = useFields<BimModel, typeof modelsEn>(text)
  const format = useFormats()
  const code = (value: string | null | undefined) => value && <bdi dir="ltr">{value}</bdi>
  return [
    onList.text('name', { sort: 'name', arabic: 'nameAr' }),
    field.choice('discipline', DISCIPLINES, { sort: 'discipline', onCard: 'fact' }),
    onList.number('lodTarget', { sort: 'lodTarget' }),
    onPage.shown('lodTarget', ({ lodTarget }) => lodTarget && <bdi dir="ltr">LOD {lodTarget}</bdi>),
    onList.place('structureCode', { as: 'structure', onCard: 'fact' }),
    onPage.shown('structure', (model) => <PlaceName of={model} />),
    onList.number('latest.version', { as: 'version' }),
    onList.choice('latest.state', VERSION_STATES, {
      as: 'state',
      onCard: 'beside',
      cell: ({ latest }) => <VersionStateBadge version={latest} />,
    }),
    // Only rows say it by itself.
    onList.number('latest.elementsWithGeometry' as 'latest.version', { as: 'elements' }),
    onPage.text('latest.sourceName', { as: 'file' }),
    field.number('latest.sourceBytes', { as: 'size', cell: ({ latest }) => format.fileSize(latest.sourceBytes) }),
    field.updated(),
    field.updatedBy({ isOptional: true }),
    onPage.long('description'),
    onPage.shown('authoringTool', ({ latest }) => code(latest.report?.source?.authoringTool)),
    onPage.shown('schemaAndView', ({ latest: { report } }) =>
      code(report?.source && [report.schema, report.source.modelView].filter(Boolean).join(' · ')),
    ),
    onPage.shown('lengthUnit', ({ latest: { report } }) =>
      code(report?.source && unitSign(report.source.lengthUnitMetres)),
    ),
  ]
}
