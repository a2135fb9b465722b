import { useEffect, useState } from 'react'
import { useSay } from '#platform/web/language/use-text.ts'
import { type Demonstration, demonstrationOffer, demonstrationSoFar } from '../demonstration-offer.ts'
import { useSessionText } from '../use-session-text.ts'
import css from './demonstration-people.module.css'

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

function useDemonstration(): Demonstration | null {
  const [demonstration, setDemonstration] = useState<Demonstration | null>(demonstrationSoFar)
  useEffect(() => {
    let isGone = false
    void demonstrationOffer().then((offer) => {
      if (!isGone) setDemonstration(offer)
    })
    return () => {
      isGone = true
    }
  }, [])
  return demonstration
}
