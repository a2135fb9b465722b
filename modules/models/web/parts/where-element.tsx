import { useState } from 'react'
import type { ModelElement } from '#platform/contract/whereabouts.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { WhereLine, WherePicture } from '#platform/web/records/where-line.tsx'
import type { WherePartProps } from '#platform/web/records/where-slots.ts'
import { WHERE_WORDS } from '#platform/web/records/where-words.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import type { PickedElement } from '../../contract/bim-comparison.ts'
import type { BimModel } from '../../contract/bim-model.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { useModelsText } from '../use-models-text.ts'
import { useOpenViewer } from './use-open-viewer.ts'

type Props = WherePartProps<ModelElement>

/** As many as a person looks through; further ones are found by typing. */
const MOST = 50
const ALL_MODELS = 200

/** An element of a building model: chosen by name, class or storey, or the way to it in the viewer. */
export function WhereElement({ place, value, onChange }: Props) {
  const say = useSay()
  const maySee = useCan('bim-model:read')
  const found = useElement(maySee ? value : null)
  if (!maySee) return null
  if (!onChange) return found.model && <Shown {...found} model={found.model} globalId={value?.globalId ?? ''} />
  return (
    <WhereLine label={say(WHERE_WORDS.model)} said={value && <Name {...found} />} onClear={() => onChange(null)}>
      <Chooser place={place} value={value} onChange={onChange} />
    </WhereLine>
  )
}

interface Found {
  readonly model: BimModel | null
  readonly element: PickedElement | null
}

/** The element as the newest version that is ready has it; nothing where the reader may not see the model. */
function useElement(value: ModelElement | null): Found {
  const model = useApiQuery(modelsApi, 'get', { id: value?.modelId ?? '' }, { enabled: value !== null })
  const version = model.data?.readyVersion ?? null
  const elements = useApiQuery(
    modelsApi,
    'elements',
    { id: value?.modelId ?? '', version: version ?? 1, search: value?.globalId ?? '', pageSize: 1 },
    { enabled: value !== null && version !== null },
  )
  return { model: model.data ?? null, element: elements.data?.items[0] ?? null }
}

function Name({ model, element }: Found) {
  const text = useModelsText()
  if (!model) return text('elementUnseen')
  return (
    <bdi>
      {element ? `${element.name ?? element.ifcClass} · ${element.storey ?? element.ifcClass}` : text('elementGone')}
    </bdi>
  )
}

function Shown({ model, element, globalId }: Found & { readonly model: BimModel; readonly globalId: string }) {
  const text = useModelsText()
  const { isAllowed, isBusy, open } = useOpenViewer(model)
  return (
    <WherePicture
      said={
        <>
          <Name model={model} element={element} /> · <bdi>{model.name}</bdi>{' '}
          {isAllowed && model.readyVersion !== null && (
            <Button size="small" busy={isBusy} onClick={() => void open({ element: globalId })}>
              {text('showElement')}
            </Button>
          )}
        </>
      }
    />
  )
}

function Chooser({ place, value, onChange }: Required<Props>) {
  const text = useModelsText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const [modelId, setModelId] = useState(value?.modelId ?? null)
  const [typed, setTyped] = useState('')
  const codes = Object.fromEntries(Object.entries(place).filter(([, code]) => code !== ''))
  const models = useApiQuery(modelsApi, 'list', { ...codes, state: 'ready', pageSize: ALL_MODELS })
  const model = models.data?.items.find(({ id }) => id === modelId)
  const version = model?.readyVersion ?? null
  const elements = useApiQuery(
    modelsApi,
    'elements',
    { id: modelId ?? '', version: version ?? 1, pageSize: MOST, ...(typed && { search: typed }) },
    { enabled: version !== null, keepPrevious: true },
  )
  const shared = { emptyText: text('nothingMatches'), placeholder: text('choose') }
  return (
    <>
      <SearchSelect
        {...shared}
        label={text('model')}
        choices={(models.data?.items ?? []).map((one) => ({
          value: one.id,
          label: (isArabic && one.nameAr) || one.name,
          hint: one.structureCode,
        }))}
        value={modelId}
        onChange={setModelId}
      />
      <SearchSelect
        {...shared}
        label={text('element')}
        help={text('elementHelp')}
        isDisabled={version === null}
        choices={(elements.data?.items ?? []).map((one) => ({
          value: one.globalId,
          label: one.name ?? one.ifcClass,
          hint: [one.ifcClass, one.storey].filter(Boolean).join(' · '),
        }))}
        value={value?.modelId === modelId ? (value?.globalId ?? null) : null}
        onSearch={setTyped}
        onChange={(globalId) => modelId && onChange(globalId ? { modelId, globalId } : null)}
      />
    </>
  )
}
