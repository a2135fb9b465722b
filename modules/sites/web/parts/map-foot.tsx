import { type RefObject, useMemo } from 'react'
import type { Text } from '#platform/contract/text.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import type { MapLines } from '#viewers/map/core/site-map.ts'
import css from './map-foot.module.css'

const WORDS = {
  legend: { en: 'Legend', ar: 'مفتاح الخريطة' },
  whole: { en: 'Full screen', ar: 'ملء الشاشة' },
} satisfies Record<string, Text>

/** Under every map: what its colours mean, by role, and the way to the whole screen with what stands beside the map. */
export function MapFoot({
  lines,
  of,
}: {
  readonly lines: readonly MapLines[]
  readonly of: RefObject<HTMLElement | null>
}) {
  const say = useSay()
  const roles = useMemo(
    () => [...new Map(lines.flatMap(({ role, colour }) => (role ? [[role, colour] as const] : [])))],
    [lines],
  )
  return (
    <div className={css['foot']}>
      <ul className={css['legend']} aria-label={say(WORDS.legend)}>
        {roles.map(([role, colour]) => (
          <li key={role}>
            <span className={css['colour']} style={{ background: colour }} /> {role}
          </li>
        ))}
      </ul>
      {document.fullscreenEnabled && (
        <Button
          size="small"
          look="quiet"
          onClick={() =>
            void (document.fullscreenElement ? document.exitFullscreen() : of.current?.requestFullscreen())
          }
        >
          {say(WORDS.whole)}
        </Button>
      )}
    </div>
  )
}
