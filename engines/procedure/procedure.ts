/** The kinds of steps that run, with the words of BPMN 2.0. */
export type NodeKind =
  | 'start'
  | 'end'
  /** Ends all that goes on beside it. */
  | 'terminate'
  /** A person does something: a task, a form, an approval. */
  | 'user'
  /** The product tells somebody; nothing is waited for. */
  | 'send'
  | 'exclusive'
  | 'parallel'
  | 'inclusive'
  /** Waits for a time. */
  | 'timer'
  /** A timer at the edge of a task, a group or a call. */
  | 'boundary'
  /** Runs another procedure and waits for its end. */
  | 'call'
  /** Steps of its own inside (BPMN: embedded sub-process). */
  | 'group'
  /** Drawn and kept, but not run here. */
  | 'other'

/** Who a step is for: a role of the project, a person, or whom an answer names. */
export type Performer =
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'answer'; readonly name: string }

/** How long something may take: by the clock, or in working days of the project's calendar. */
export type Duration =
  | { readonly unit: 'minutes'; readonly count: number }
  | { readonly unit: 'working-days'; readonly count: number }

/** When a timer fires: so long after it was reached, at a time, or at the time that an expression names. */
export type TimerRule =
  | { readonly kind: 'after'; readonly duration: Duration }
  | { readonly kind: 'at'; readonly time: string }
  | { readonly kind: 'expression'; readonly expression: string }

/** What has to be left behind before a step counts as done. */
export type Evidence = 'photo' | 'file' | 'signature' | 'location' | 'comment'

/** What a person is asked to do. */
export interface Work {
  readonly kind: 'task' | 'form' | 'approval'
  /** Null where nobody was named yet: such a procedure cannot be made active. */
  readonly performer: Performer | null
  readonly due: Duration | null
  /** Key of the form that is filled in. */
  readonly form: string | null
  readonly evidence: readonly Evidence[]
  /** Told when it is not done so long after it was due. */
  readonly escalation: { readonly after: Duration; readonly to: Performer } | null
}

export interface ProcedureNode {
  readonly id: string
  readonly kind: NodeKind
  readonly name: string
  /** The group that it lies in; null for the procedure itself. */
  readonly parent: string | null
  readonly lane: string | null
  /** Of a `user`. */
  readonly work: Work | null
  /** Of a `timer` or `boundary`. */
  readonly timer: TimerRule | null
  /** Of a `boundary`: whose edge, and whether its firing takes the work away. */
  readonly attachedTo: string | null
  readonly interrupts: boolean
  /** Of a `call`: key of the procedure. Of a `send`: whom it tells. */
  readonly calls: string | null
  readonly tells: Performer | null
  /** What of it does not run here, in words of BPMN: `messageStartEvent`, `multiInstanceLoopCharacteristics`. */
  readonly unsupported: readonly string[]
}

export interface Flow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly name: string
  /** Source of an expression; null where it is always taken. */
  readonly condition: string | null
  /** Taken where no other is. */
  readonly isDefault: boolean
}

/** One version of a standard operating procedure, as it is run. */
export interface Procedure {
  readonly key: string
  readonly name: string
  readonly nodes: readonly ProcedureNode[]
  readonly flows: readonly Flow[]
  readonly lanes: readonly { readonly id: string; readonly name: string }[]
}
