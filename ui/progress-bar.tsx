import { Button } from './button.tsx'
import css from './progress-bar.module.css'

export interface ProgressBarProps {
  /** What is being done, such as "Converting Duplex_A.ifc". */
  readonly label: string
  /** 0 to 1; absent while the amount is unknown. */
  readonly fraction?: number | undefined
  /** How far and how long, such as "34 of 60 MB, about 20 s left". */
  readonly detail?: string | undefined
  readonly state?: 'running' | 'done' | 'failed'
  readonly cancel?: { readonly label: string; readonly run: () => void } | undefined
}

/** Long work: what happens, how far it is, how long it may take, and a way out. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, fraction, detail, state = 'running', cancel } = props
  const percent = fraction === undefined ? undefined : Math.round(Math.max(0, Math.min(1, fraction)) * 100)
  return (
    <div className={css['progress']} data-state={state}>
      <div className={css['head']}>
        <span className={css['label']}>{label}</span>
        {percent !== undefined && state === 'running' && (
          <span className={css['percent']} dir="ltr">
            {percent}%
          </span>
        )}
        {cancel && state === 'running' && (
          <Button look="quiet" size="small" onClick={cancel.run}>
            {cancel.label}
          </Button>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={detail}
        className={css['track']}
      >
        <div
          className={percent === undefined && state === 'running' ? css['unknown'] : css['fill']}
          style={{ inlineSize: `${state === 'done' ? 100 : (percent ?? 30)}%` }}
        />
      </div>
      {detail && <div className={css['detail']}>{detail}</div>}
    </div>
  )
}
