import type { EngineName } from '../../scripts/engines.ts'

/** A browser of some engine, as far as the journeys need it. Each has a driver of its own beside this file. */
export interface Engine {
  /** Name and version as the browser says them. */
  version: string
  /** A visitor without anything of earlier visits. */
  newVisitor: () => Promise<Tab>
  close: () => Promise<void>
}

/** The one tab of a visitor, 1280x900 or a little less. */
export interface Tab {
  /**
   * Loads a page. `waitUntil`: WebKit's driver always waits for `load`.
   * @throws Error if the browser shows a page of its own instead
   */
  open: (url: string, waitUntil?: 'load' | 'domcontentloaded') => Promise<void>
  back: () => Promise<void>
  /** The address of the page that is shown. */
  address: () => Promise<string>
  /** Runs a function in the page, which may have scripts switched off. */
  evaluate: <Result, Argument>(run: (argument: Argument) => Result, argument: Argument) => Promise<Awaited<Result>>
  /** Moves the mouse, or clicks with it. */
  point: (x: number, y: number, click: boolean) => Promise<void>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  /** What the console has said of errors; nothing where the driver does not hear it. */
  problems: string[]
  close: () => Promise<void>
}

export interface LaunchOptions {
  /** Path of what is started. */
  executable: string
  /** Whether pages run scripts. */
  javaScript: boolean
}

/** What a project of playwright.config.ts says. */
export interface EngineOptions {
  engine: EngineName
}
