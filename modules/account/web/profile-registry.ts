import type { ComponentType } from 'react'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'

/** A section of the profile that another module brings: sessions, notifications, work accounts. */
export interface ProfilePart {
  /** Also the section's anchor: `/profile#sessions`. */
  readonly id: string
  readonly title: Text
  /** One line under the title: what it is for. */
  readonly help?: Text
  /** Position among the sections, ascending. Own data is 10, preferences 20, password 30, second factor 40, rights 90. */
  readonly order: number
  /** Loaded with the profile. Load the module's texts here as well. Null where there is nothing to show. */
  readonly load: () => Promise<ComponentType | null>
}

/** Adds a section to the profile: an offer loads it with the profile, so that its words come when they are read. */
export const profilePart = defineSeam<() => Promise<ProfilePart>>('sections of the profile')
