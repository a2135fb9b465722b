import { useEffect, useState } from 'react'
import type { Text } from '#platform/contract/text.ts'
import { sendRequest } from '#platform/web/api/request.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useSessionText } from '../use-session-text.ts'
import css from './demonstration-people.module.css'

interface Demonstration {
  readonly password: string
  readonly users: readonly { readonly name: string; readonly displayName: Text }[]
}

/** The people of the demonstration, each one press away. Nothing where the product is no demonstration. */
export function DemonstrationPeople(props: { isBusy: boolean; onChoose: (name: string, password: string) => void }) {
  const text = useSessionText()
  const say = useSay()
  const demonstration = useDemonstration()
  if (!demonstration) return null
  return (
    <section className={css['section']} aria-labelledby="demonstration-title">
      <h2 id="demonstration-title" className={css['title']}>
        {text('demonstration')}
      </h2>
      <p className={css['note']}>{text('demonstrationNote')}</p>
      <ul className={css['people']}>
        {demonstration.users.map((user) => (
          <li key={user.name}>
            <button
              type="button"
              className={css['person']}
              disabled={props.isBusy}
              aria-label={text('signInAs', { name: say(user.displayName) })}
              onClick={() => props.onChoose(user.name, demonstration.password)}
            >
              <span className={css['name']} dir="ltr">
                {user.name}
              </span>
              <span className={css['full']}>{say(user.displayName)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asked for by address: the api file would bring its schemas, and their library, into the first page. */
function useDemonstration(): Demonstration | null {
  const [demonstration, setDemonstration] = useState<Demonstration | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    sendRequest({ method: 'GET', address: '/api/session/sign-in-options', isQuiet: true, signal: abort.signal }).then(
      (answer) => setDemonstration((answer as { demonstration: Demonstration | null }).demonstration),
      // Without the offer, the form still works; a server that is away says so when somebody signs in.
      () => undefined,
    )
    return () => abort.abort()
  }, [])
  return demonstration
}
