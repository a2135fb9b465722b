import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useCurrentProject } from '#platform/web/place/place-store.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { type ManyChoice, PickMany } from '#ui/pick-many.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { designAnalysesApi } from '../../contract/design-analyses-api.ts'
import { designAnalysesModule } from '../../contract/design-analyses-module.ts'
import { LAYER_CONVENTIONS, MOST_MODELS, MOST_SHEETS } from '../../contract/design-analyses-records.ts'
import type { DesignAnalysis } from '../../contract/design-analysis.ts'
import css from '../parts/analysis.module.css'
import { useDesignAnalysisText } from '../use-design-analysis-text.ts'
import { useFileChoices } from '../use-file-choices.ts'

const KINDS = ['drawings', 'plotted', 'modelsToo'] as const
type Kind = (typeof KINDS)[number]
const NOTHING: Readonly<Record<Kind, readonly string[]>> = { drawings: [], plotted: [], modelsToo: [] }
const NO_WORDS: Readonly<Record<Kind, string>> = { drawings: '', plotted: '', modelsToo: '' }
const MOST = { drawings: MOST_SHEETS, plotted: MOST_SHEETS, modelsToo: MOST_MODELS } as const

/** Begins an analysis: which drawings and models, by which convention for layers and which IDS. */
export function StartAnalysisScreen() {
  const text = useDesignAnalysisText()
  const { code: projectCode } = useCurrentProject()
  const { open } = useScreenNavigation()
  const [search, setSearch] = useState(NO_WORDS)
  const choices = useFileChoices(projectCode, search)
  const usual = useUsualLayers(projectCode)
  const [name, setName] = useState('')
  const [idsSetId, setIds] = useState('')
  const [layers, setLayers] = useState<Pick<DesignAnalysis, 'convention' | 'ownLayers'> | null>(null)
  const [chosen, setChosen] = useState(NOTHING)
  const create = useApiMutation(designAnalysesApi, 'create', { invalidates: ['jobs'] })
  const { convention, ownLayers } = layers ?? usual
  const isReady = Object.values(chosen).some((ids) => ids.length > 0)
  const start = async () => {
    const { id } = await create.send({
      ...{ projectCode, name: name.trim() || text('unnamedAnalysis'), convention, ownLayers },
      ...{ drawingIds: [...chosen.drawings], documentIds: [...chosen.plotted], modelIds: [...chosen.modelsToo] },
      idsSetId: idsSetId || null,
    })
    await open(designAnalysesModule, 'detail', { id }, { replace: true })
  }
  return (
    <article className={css['part']}>
      <PageHead title={text('startTitle')} />
      <p className={css['quiet']}>{text('startHelp')}</p>
      <div className={css['grid']}>
        <TextField label={text('name')} dir="auto" value={name} onChange={({ target }) => setName(target.value)} />
        <SelectField
          label={text('convention')}
          choices={choicesOf(LAYER_CONVENTIONS, text, 'convention')}
          value={convention}
          onChange={({ target }) =>
            setLayers({ ownLayers, convention: LAYER_CONVENTIONS.find((one) => one === target.value) ?? 'none' })
          }
        />
        <SelectField
          label={text('idsOfModels')}
          placeholder={text('none')}
          choices={choices.ids}
          value={idsSetId}
          onChange={({ target }) => setIds(target.value)}
        />
      </div>
      {convention === 'own' && (
        <TextAreaField
          label={text('ownLayers')}
          dir="ltr"
          value={ownLayers}
          onChange={({ target }) => setLayers({ convention, ownLayers: target.value })}
        />
      )}
      {KINDS.map((kind) => (
        <FilePicker
          key={kind}
          kind={kind}
          choices={choices[kind]}
          chosen={chosen[kind]}
          onChange={(ids) => setChosen((before) => ({ ...before, [kind]: ids }))}
          onSearch={(words) => setSearch((before) => ({ ...before, [kind]: words }))}
        />
      ))}
      {create.error && <ProblemNote>{create.error.message}</ProblemNote>}
      <div className={css['tools']}>
        <Button
          look="primary"
          disabled={!isReady}
          busy={create.isPending}
          onClick={() => void start().catch(() => undefined)}
        >
          {text('begin')}
        </Button>
      </div>
    </article>
  )
}

/** How layers were called in the last analysis of the project: a project has one convention. */
function useUsualLayers(projectCode: string): Pick<DesignAnalysis, 'convention' | 'ownLayers'> {
  const last = useApiQuery(designAnalysesApi, 'list', { projectCode, pageSize: 1, sort: '-createdAt' })
  const id = last.data?.items[0]?.id
  const found = useApiQuery(designAnalysesApi, 'get', { id: id ?? '' }, { enabled: id !== undefined })
  return { convention: found.data?.convention ?? 'none', ownLayers: found.data?.ownLayers ?? '' }
}

interface PickerProps {
  readonly kind: Kind
  readonly choices: readonly ManyChoice[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  readonly onSearch: (search: string) => void
}

function FilePicker({ kind, ...picked }: PickerProps) {
  const text = useDesignAnalysisText()
  return (
    <PickMany
      {...picked}
      title={text(kind)}
      most={MOST[kind]}
      words={{
        narrow: text('search', { what: text(kind) }),
        chooseShown: (count) => text('pickShown', { count }),
        chooseNone: text('pickNone'),
        nothing: text('nothingHere'),
      }}
    />
  )
}
