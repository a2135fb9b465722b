import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { designModule } from '../../contract/design-module.ts'
import { writeModelIds } from '../model-choice.ts'
import { useDesignText } from '../use-design-text.ts'

/** Leads to a new set, with models that are chosen already. */
export function NewSetLink({ ids = [] }: { ids?: readonly string[] }) {
  return (
    <Can do="model-set:write">
      <NewSet ids={ids} />
    </Can>
  )
}

function NewSet({ ids }: { ids: readonly string[] }) {
  const text = useDesignText()
  const link = useScreenLinkProps(designModule, 'add', { models: writeModelIds(ids) })
  return (
    <a {...link} className={buttonClass(ids.length > 0 ? {} : { look: 'primary' })}>
      {text(ids.length > 0 ? 'saveAsSet' : 'newSet')}
    </a>
  )
}
