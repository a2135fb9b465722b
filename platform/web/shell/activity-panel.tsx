import { type ComponentType, useEffect, useState } from 'react'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSay } from '../language/use-text.ts'
import { log } from '../messages/logger.ts'
import css from './activity.module.css'
import { type ActivityPart, activityParts, useActivityCount } from './activity-registry.ts'
import { useShellText } from './use-shell-text.ts'

/** The panel behind the bell. Its parts come from the modules, whose counts are kept also while it is closed. */
export function ActivityPanel(props: { isOpen: boolean; onClose: () => void }) {
  const { isOpen, onClose } = props
  const text = useShellText()
  const say = useSay()
  const counting = useLoadedParts('loadCount', true)
  const loaded = useLoadedParts('load', isOpen)
  const { running, unseen } = useActivityCount()
  const isQuiet = running === 0 && unseen === 0

  return (
    <>
      {counting.map(({ part, Part }) => (
        <Part key={part.id} />
      ))}
      <Drawer isOpen={isOpen} onClose={onClose} title={text('activity')} closeLabel={text('close')} widthRem={26}>
        <div className={css['parts']}>
          {loaded.map(({ part, Part }) => (
            <section key={part.id} className={css['part']} aria-label={say(part.title)}>
              <Part />
            </section>
          ))}
          {isQuiet && (
            <div className={css['quiet']}>
              <EmptyState icon={<Icon name="activity" sizePx={26} />} title={text('nothingRuns')}>
                {text('nothingRunsText')}
              </EmptyState>
            </div>
          )}
        </div>
      </Drawer>
    </>
  )
}

interface LoadedPart {
  readonly part: ActivityPart
  readonly Part: ComponentType
}

function useLoadedParts(half: 'loadCount' | 'load', isWanted: boolean): readonly LoadedPart[] {
  const [loaded, setLoaded] = useState<readonly LoadedPart[]>([])
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const load = async () => {
      const results = await Promise.allSettled(
        activityParts().map(async (part) => ({ part, Part: await part[half]() })),
      )
      if (isGone) return
      for (const result of results) {
        if (result.status === 'rejected') log('error', 'A part of the activity panel did not load.', result.reason)
      }
      setLoaded(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])))
    }
    void load()
    return () => {
      isGone = true
    }
  }, [half, isWanted])
  return loaded
}
