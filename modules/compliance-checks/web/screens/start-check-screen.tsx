import { useState } from 'react'
import { clauseSetsApi } from '#modules/clause-sets/contract/clause-sets-api.ts'
import { documentsApi } from '#modules/documents/contract/documents-api.ts'
import { idsApi } from '#modules/ids/contract/ids-api.ts'
import { modelsApi } from '#modules/models/contract/models-api.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCurrentProject } from '#platform/web/place/place-store.ts'
import { useFirstAndFound } from '#platform/web/records/use-first-and-found.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { PickMany, type PickManyWords } from '#ui/pick-many.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { complianceChecksApi } from '../../contract/compliance-checks-api.ts'
import { complianceChecksModule } from '../../contract/compliance-checks-module.ts'
import { MOST_DOCUMENTS, MOST_MODELS } from '../../contract/compliance-checks-records.ts'
import css from '../parts/compliance.module.css'
import { type PapersChosen, PapersFields } from '../parts/papers-fields.tsx'
import { useComplianceText } from '../use-compliance-text.ts'

/** Begins a check: which rules, on which documents and models. */
export function StartCheckScreen() {
  const text = useComplianceText()
  const { code: projectCode } = useCurrentProject()
  const { open } = useScreenNavigation()
  const [search, setSearch] = useState('')
  const choices = useChoices(projectCode, search)
  const [name, setName] = useState('')
  const [setId, setSet] = useState('')
  const [idsSetId, setIds] = useState('')
  const [documentIds, setDocuments] = useState<readonly string[]>([])
  const [modelIds, setModels] = useState<readonly string[]>([])
  const [papers, setPapers] = useState<PapersChosen>({ papersOn: null, papersSite: '' })
  const create = useApiMutation(complianceChecksApi, 'create', { invalidates: ['jobs'] })
  const wordsOf = (what: string): PickManyWords => ({
    narrow: text('narrow', { what }),
    chooseShown: (count) => text('chooseShown', { count }),
    chooseNone: text('chooseNone'),
    nothing: text('nothingThere'),
  })
  const hasFiles = documentIds.length + modelIds.length > 0
  const hasRules = setId !== '' || (idsSetId !== '' && modelIds.length > 0)
  const isReady = hasFiles ? hasRules : papers.papersOn !== null && setId === ''
  const start = async () => {
    const chosen =
      choices.sets.find(({ value }) => value === setId) ?? choices.ids.find(({ value }) => value === idsSetId)
    const { id } = await create.send({
      ...{ projectCode, name: name.trim() || (chosen?.label ?? text('unnamed')).slice(0, 200) },
      ...{ setId: setId || null, idsSetId: idsSetId || null, documentIds: [...documentIds], modelIds: [...modelIds] },
      ...papers,
    })
    await open(complianceChecksModule, 'detail', { id }, { replace: true })
  }
  return (
    <article className={css['part']}>
      <PageHead title={text('startTitle')} />
      <p className={css['quiet']}>{text('startHelp')}</p>
      <div className={css['grid']}>
        <TextField label={text('name')} dir="auto" value={name} onChange={({ target }) => setName(target.value)} />
        <SelectField
          label={text('rules')}
          placeholder={text('none')}
          help={choices.sets.length === 0 ? text('noApproved') : undefined}
          choices={choices.sets}
          value={setId}
          onChange={({ target }) => setSet(target.value)}
        />
        <SelectField
          label={text('idsForModels')}
          placeholder={text('none')}
          choices={choices.ids}
          value={idsSetId}
          onChange={({ target }) => setIds(target.value)}
        />
      </div>
      <PickMany
        title={text('documents')}
        words={wordsOf(text('documents'))}
        most={MOST_DOCUMENTS}
        choices={choices.documents}
        chosen={documentIds}
        onChange={setDocuments}
        onSearch={setSearch}
      />
      <PickMany
        title={text('models')}
        words={wordsOf(text('models'))}
        most={MOST_MODELS}
        choices={choices.models}
        chosen={modelIds}
        onChange={setModels}
      />
      <PapersFields projectCode={projectCode} chosen={papers} onChange={setPapers} />
      {create.error && <ProblemNote>{create.error.message}</ProblemNote>}
      <div className={css['tools']}>
        <Button
          look="primary"
          disabled={!isReady}
          busy={create.isPending}
          onClick={() => void start().catch(() => undefined)}
        >
          {text('start')}
        </Button>
      </div>
    </article>
  )
}

/**
 * What of the project can be checked, and by what; nothing where the person may not read it.
 * @param search words of documents: a project may have more than are held here
 */
function useChoices(projectCode: string, search: string) {
  const nameOf = useNameOf()
  const all = { projectCode, pageSize: 200 } as const
  const may = { documents: useCan('document:read'), models: useCan('bim-model:read'), ids: useCan('ids:read') }
  const sets = useApiQuery(
    clauseSetsApi,
    'list',
    { ...all, state: 'approved' },
    {
      enabled: useCan('clause-set:read'),
    },
  )
  const ids = useApiQuery(idsApi, 'list', all, { enabled: may.ids })
  const documents = useFirstAndFound(documentsApi, 'list', { ...all, sort: 'number' }, search, may.documents)
  const models = useApiQuery(modelsApi, 'list', all, { enabled: may.models })
  return {
    sets: (sets.data?.items ?? []).map((set) => ({ value: set.id, label: `${set.number} ${nameOf(set)}` })),
    ids: (ids.data?.items ?? []).flatMap(({ id, name, state }) =>
      state === 'failed' ? [] : [{ value: id, label: name }],
    ),
    documents: documents.map(({ id, number, title, titleAr, form }) => ({
      ...{ value: id, code: number, label: nameOf({ name: title, nameAr: titleAr }), group: form },
    })),
    models: (models.data?.items ?? []).flatMap((model) =>
      model.readyVersion === null
        ? []
        : [{ value: model.id, code: model.structureCode, label: nameOf(model), group: model.discipline }],
    ),
  }
}
