import { useEffect, useMemo } from 'react'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import type { HeldGround, HeldWork } from '#platform/contract/held-ground.ts'
import type { Text } from '#platform/contract/text.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import type { GroundMark } from '#platform/web/place/ground-marks.ts'
import { PathLink, ScreenLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { boundsOf } from '#viewers/map/core/site-features.ts'
import { useGround } from '../use-ground.ts'
import css from './held-on-ground.module.css'

const WORDS = {
  releasedBy: { en: 'released by {who}', ar: 'يرفعه {who}' },
  nobody: { en: 'nobody has the right to release it', ar: 'لا أحد يملك صلاحية رفعه' },
} satisfies Record<string, Text>

const MOST_SHOWN = 2

export interface HeldOnGroundProps {
  readonly siteCode: string
  /** What holds, for the strip above the map: `Hold points that are not released`. */
  readonly label: string
  /** Of each mark, and its colour. */
  readonly word: string
  readonly tone: GroundMark['status']['tone']
  readonly held: HeldGround
  /** Whose records they are, and what of their list is held. */
  readonly of: ModuleSpec<string, string, 'detail' | 'list'>
  readonly listed: Readonly<Record<string, string>>
  /** Always the same function. */
  readonly onMarks: (marks: readonly GroundMark[]) => void
}

/** What holds work on a site: a line above its map, and a mark where each is, with who can release it. */
export function HeldOnGround({ siteCode, label, word, tone, held, of, listed, onMarks }: HeldOnGroundProps) {
  const say = useSay()
  const format = useFormats()
  const spotOf = useSpots(siteCode)
  const { items, total } = held
  const lines = useMemo(
    () => items.map((one) => ({ one, path: screenAddress(of, 'detail', { id: one.id }), who: releasers(one, say) })),
    [items, of, say],
  )
  useEffect(() => {
    const marks = lines.flatMap(({ one, path, who }) => {
      const point = spotOf(one)
      const name = `${one.number} ${say(one.title)} · ${who}`
      return point ? [{ id: path, name, status: { tone, label: word }, point, course: null }] : []
    })
    onMarks(marks)
  }, [lines, spotOf, say, tone, word, onMarks])
  useEffect(() => () => onMarks([]), [onMarks])
  if (items.length === 0) return null
  return (
    <section className={css['strip']} aria-label={label}>
      {lines.slice(0, MOST_SHOWN).map(({ one, path, who }) => (
        <span key={one.id} className={css['line']}>
          <StatusBadge status={tone} word={word} />
          <PathLink path={path}>
            <bdi dir="ltr">{one.number}</bdi> <bdi>{say(one.title)}</bdi>
          </PathLink>
          <bdi className={css['quiet']}>{who}</bdi>
        </span>
      ))}
      <ScreenLink to={of} screen="list" params={listed}>
        {label} ({format.count(total)})
      </ScreenLink>
    </section>
  )
}

function releasers({ releasedBy }: HeldWork, say: (text: Text) => string): string {
  const who = say(releasedBy)
  return who ? say(WORDS.releasedBy).replace('{who}', who) : say(WORDS.nobody)
}

/** Where something is held: where it was marked, else the middle of its structure, else the site. */
function useSpots(siteCode: string): (held: HeldWork) => GroundMark['point'] | null {
  const { sites, structures } = useGround(siteCode)
  return useMemo(() => {
    const middles = new Map(
      structures.flatMap((structure) => {
        const box = boundsOf([], [structure])
        return box ? [[structure.id, [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] as const] as const] : []
      }),
    )
    return ({ point, structureCode }) =>
      point ?? (structureCode === null ? undefined : middles.get(structureCode)) ?? sites[0]?.point ?? null
  }, [sites, structures])
}
