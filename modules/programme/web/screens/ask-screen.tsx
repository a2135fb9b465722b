import { Suspense } from 'react'
import { AskEverywhere } from '#modules/smart-dashboards/web/public.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { programmeModule } from '../../contract/programme-module.ts'
import css from '../parts/programme.module.css'
import { useProgrammeText } from '../use-programme-text.ts'

/** Questions in words over all projects that somebody may see. */
export function AskScreen() {
  const text = useProgrammeText()
  const say = useSay()
  const mayAsk = useCan('smart-dashboard:read')
  return (
    <div className={css['screen']}>
      <PageHead title={say(programmeModule.screens.ask.title)} context={text('askContext')} />
      {mayAsk ? (
        <Suspense fallback={<Skeleton height="10rem" />}>
          <AskEverywhere />
        </Suspense>
      ) : (
        <p className={css['quiet']}>{text('mayNotAsk')}</p>
      )}
    </div>
  )
}
