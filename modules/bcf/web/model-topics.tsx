import type { BimModel } from '#modules/models/contract/bim-model.ts'
import { useOpenViewer } from '#modules/models/web/public.tsx'
import css from './parts/topics.module.css'
import { TopicsPanel } from './topics-panel.tsx'
import { useBcfText } from './use-bcf-text.ts'

/** The issues of a model's structure on the model's own screen, for whoever works without the viewer; a view opens there. */
export function ModelTopics({ model }: { model: BimModel }) {
  const text = useBcfText()
  const viewer = useOpenViewer(model)
  const { id, projectCode, siteCode, structureCode } = model
  const fly = (_view: unknown, topic: string) => void viewer.open({ topic })
  return (
    <section className={css['section']} aria-labelledby="model-issues">
      <h2 id="model-issues" className={css['sectionTitle']}>
        {text('issues')}
      </h2>
      <TopicsPanel
        place={{ projectCode, siteCode, structureCode }}
        modelIds={[id]}
        selectedTopicGuid={null}
        onFlyTo={viewer.isAllowed ? fly : undefined}
      />
    </section>
  )
}
