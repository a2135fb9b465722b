import { useFields } from '#platform/web/records/use-fields.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { ANALYSIS_STATES, LAYER_CONVENTIONS } from '../contract/design-analyses-records.ts'
import type { DesignAnalysis } from '../contract/design-analysis.ts'
import type { designAnalysesEn } from './locales/en.ts'
import { useDesignAnalysisText } from './use-design-analysis-text.ts'

/** The fields of an analysis in their order, for list and page. */
export function useAnalysisFields() {
  const text = useDesignAnalysisText()
  const { onPage, onList, ...field } = useFields<DesignAnalysis, typeof designAnalysesEn>(text)
  const isDone = ({ state }: DesignAnalysis) => state === 'done'
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('name', { sort: 'name', arabic: 'nameAr' }),
    onList.choice('state', ANALYSIS_STATES, {
      cell: ({ state }) => <WorkBadge state={state} word={text(`state.${state}`)} />,
    }),
    onPage.choice('convention', LAYER_CONVENTIONS),
    onPage.code('ownLayers', { when: ({ convention }) => convention === 'own' }),
    onPage.text('idsName', { as: 'idsOfModels' }),
    onPage.moment('createdAt', { as: 'analysedOn' }),
    onPage.person('createdBy', { as: 'analysedBy' }),
    onList.number('fileCount'),
    field.number('fail', { as: 'outcome.fail', when: isDone }),
    onList.number('pending', { as: 'pendingFindings' }),
    field.number('notTested', { as: 'outcome.not_tested', when: isDone }),
    field.number('pass', { as: 'outcome.pass', when: isDone }),
    field.code('version', { isOptional: true }),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
