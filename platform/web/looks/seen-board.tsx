import { useState } from 'react'
import type { PictureLook } from '#platform/contract/picture-look.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useFormats } from '../language/use-formats.ts'
import { VERDICT_COLOURS } from '../review/verdict-colours.ts'
import css from './seen-board.module.css'
import type { SeenOnPictureProps } from './seen-on-picture-props.ts'
import { useLooksText } from './use-looks-text.ts'

type Seen = PictureLook['seen'][number]

export function SeenBoard({ picture, label, frame, look, onLook, onJudge }: SeenOnPictureProps) {
  const text = useLooksText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const begin = (work: Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    work.catch((error: Error) => setProblem(error.message)).finally(() => setBusy(false))
  }
  const seen = look?.state === 'done' ? look.seen : []
  return (
    <div className={css['part']}>
      <Framed {...{ picture, label, frame, seen }} />
      {look?.state === 'running' && (
        <p className={css['quiet']} role="status">
          {text('looking')}
        </p>
      )}
      {look?.state === 'failed' && <ProblemNote>{text('lookFailed', { reason: look.reason ?? '' })}</ProblemNote>}
      {onLook && (look === null || look?.state === 'failed') && (
        <div>
          <Button size="small" busy={isBusy} onClick={() => begin(onLook())}>
            {text('look')}
          </Button>
        </div>
      )}
      {look?.state === 'done' && seen.length === 0 && <p className={css['quiet']}>{text('nothingSeen')}</p>}
      {look && seen.length > 0 && (
        <>
          <ol className={css['list']} aria-label={text('seenPicture')}>
            {seen.map((one, number) => (
              <SeenLine
                key={one.box.join()}
                {...{ one, number, isBusy }}
                measured={look.measured.find((counted) => counted.class === one.class)}
                onSay={onJudge && ((verdict) => begin(onJudge({ version: look.version, number, verdict })))}
              />
            ))}
          </ol>
          <p className={css['quiet']}>{text('seenHelp')}</p>
        </>
      )}
      {problem && <ProblemNote>{problem}</ProblemNote>}
    </div>
  )
}

/** Parts of the height of the picture. */
const LETTER = 0.05

function Framed({
  picture,
  label,
  frame,
  seen,
}: Pick<SeenOnPictureProps, 'picture' | 'label' | 'frame'> & { seen: readonly Seen[] }) {
  const [[wide, high], setSize] = useState([0, 0])
  return (
    <div className={classNames(css['board'], frame)}>
      {picture ? (
        <img
          src={picture}
          alt={label}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSize([naturalWidth, naturalHeight])}
        />
      ) : (
        <Skeleton height="100%" />
      )}
      {picture && wide > 0 && (
        <svg viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
          {seen.map(({ box: [x = 0, y = 0, width = 0, height = 0], verdict }, number) => (
            <g key={[x, y, width, height].join()}>
              <rect
                {...{ x: x * wide, y: y * high, width: width * wide, height: height * high }}
                fill="none"
                stroke={VERDICT_COLOURS[verdict]}
                strokeWidth={2}
                vectorEffect="non-scaling-stroke"
              />
              <text x={(x + 0.008) * wide} y={(y + LETTER) * high} fontSize={LETTER * high}>
                {number + 1}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}

interface LineProps {
  readonly one: Seen
  readonly number: number
  readonly measured: PictureLook['measured'][number] | undefined
  readonly isBusy: boolean
  readonly onSay: ((verdict: Seen['verdict']) => void) | undefined
}

function SeenLine({ one, number, measured, isBusy, onSay }: LineProps) {
  const text = useLooksText()
  const format = useFormats()
  const what = one.class === 'person' || one.class === 'vehicle' ? text(`seen.${one.class}`) : one.class
  return (
    <li>
      <span className={css['what']}>
        <strong>{`${format.count(number + 1)}. ${what}`}</strong>
        <span className={css['quiet']}>{text('score', { score: format.number(one.score, 0) })}</span>
        <span className={css['quiet']}>
          {measured
            ? text('rightOf', { right: format.count(measured.right), judged: format.count(measured.judged) })
            : text('neverJudged')}
        </span>
      </span>
      {one.verdict !== 'pending' && (
        <StatusBadge
          status={one.verdict === 'accepted' ? 'good' : 'critical'}
          word={text(one.verdict === 'accepted' ? 'saidRight' : 'saidWrong')}
          isPlain
        />
      )}
      {onSay && (
        <span className={css['tools']}>
          {one.verdict === 'pending' ? (
            <>
              <Button size="small" disabled={isBusy} onClick={() => onSay('accepted')}>
                {text('right')}
              </Button>
              <Button size="small" disabled={isBusy} onClick={() => onSay('rejected')}>
                {text('wrong')}
              </Button>
            </>
          ) : (
            <Button size="small" look="quiet" disabled={isBusy} onClick={() => onSay('pending')}>
              {text('takeBack')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
