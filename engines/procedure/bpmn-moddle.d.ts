/** The part of the library that is used here; it comes without types of its own. */
declare module 'bpmn-moddle' {
  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>)
    fromXML(
      xml: string,
      type: string,
    ): Promise<{ readonly rootElement: unknown; readonly warnings: readonly { readonly message: string }[] }>
    toXML(element: unknown, options?: { readonly format?: boolean }): Promise<{ readonly xml: string }>
    create(type: string, properties?: Readonly<Record<string, unknown>>): unknown
  }
}
