import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { BOARD_DISCIPLINES, NONE, PERIODS, REACHES } from '../../contract/board-choices.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import { type BoardFilters, useBoardPlace } from '../board-filters.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useKeyLabels } from '../use-key-labels.ts'

/** Most models that a filter offers. */
const MAX_CHOICES = 200

/** Models and storeys that a filter can choose from: those of the place, whatever else narrows the board. */
export function useBoardChoices(reach: BoardFilters['reach']) {
  const place = useBoardPlace(reach)
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const models = useApiQuery(designDashboardsApi, 'models', { ...place, pageSize: MAX_CHOICES })
  const issues = useApiQuery(designDashboardsApi, 'issues', place)
  return {
    models: (models.data?.rows.items ?? []).map(({ modelId, name, nameAr }) => ({
      value: modelId,
      label: (isArabic && nameAr) || name,
    })),
    storeys: (issues.data?.byStorey ?? [])
      .filter(({ key }) => key !== NONE)
      .map(({ key }) => ({ value: key, label: key })),
  }
}

/** How far the board looks, and what it is narrowed to. */
export function BoardFilterBar(props: { filters: BoardFilters; onChange: (filters: BoardFilters) => void }) {
  const { filters, onChange } = props
  const text = useDesignDashboardsText()
  const labels = useKeyLabels()
  const { models, storeys } = useBoardChoices(filters.reach)
  const { reach, discipline, modelId, storey, days } = filters
  const set = (change: Partial<BoardFilters>) => onChange({ ...filters, ...change })
  return (
    <search className={dash['filters']}>
      <SegmentedControl
        label={text('reach')}
        value={reach}
        onChange={(next) => set({ reach: next, modelId: undefined, storey: undefined })}
        segments={REACHES.map((value) => ({ value, label: text(`reach.${value}`) }))}
      />
      <div className={dash['filter']}>
        <SelectField
          label={text('discipline')}
          isLabelHidden
          placeholder={text('allDisciplines')}
          value={discipline ?? ''}
          onChange={({ target }) => set({ discipline: BOARD_DISCIPLINES.find((name) => name === target.value) })}
          choices={BOARD_DISCIPLINES.map((value) => ({ value, label: labels.discipline(value) }))}
        />
      </div>
      <div className={dash['filter']}>
        <SelectField
          label={text('model')}
          isLabelHidden
          placeholder={text('allModels')}
          value={modelId ?? ''}
          onChange={({ target }) => set({ modelId: target.value || undefined })}
          choices={models}
        />
      </div>
      <div className={dash['filter']}>
        <SelectField
          label={text('storey')}
          isLabelHidden
          placeholder={text('allStoreys')}
          value={storey ?? ''}
          onChange={({ target }) => set({ storey: target.value || undefined })}
          choices={storeys}
        />
      </div>
      <div className={dash['filter']}>
        <SelectField
          label={text('days')}
          isLabelHidden
          placeholder={text('allTime')}
          value={String(days ?? '')}
          onChange={({ target }) => set({ days: PERIODS.find((period) => String(period) === target.value) })}
          choices={PERIODS.map((value) => ({ value: String(value), label: text(`days.${value}`) }))}
        />
      </div>
      {(discipline || modelId || storey || days) && (
        <Button look="quiet" onClick={() => onChange({ reach })}>
          {text('clear')}
        </Button>
      )}
    </search>
  )
}
