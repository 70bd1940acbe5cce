import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { showSnackbar } from '../snackbar.ts'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { afterPaint } from './after-paint.ts'

type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the script now. @throws if it cannot be loaded; the next call tries again */
  load: () => Promise<void>
}

interface LazyOptions<Props> {
  /** Shown until the script is there, on the server too. */
  pending?: ReactNode | ((props: Props) => ReactNode)
  /** Shown if the script cannot be loaded; without it nothing is. */
  Failed?: ComponentType<Props>
}

/**
 * A component whose script is loaded when it is first rendered (docs/decisions/071); never on the server. Rendered
 * again after a failure, it tries again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending = null, Failed = Nothing }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  const script: Script<Props> = {
    component: null,
    load: async () => {
      script.component ??= await load()
    },
  }
  return Object.assign((props: Props) => createElement(Loaded<Props>, { script, pending, Failed, props }), {
    load: script.load,
  })
}

interface Script<Props> {
  component: ComponentType<Props> | null
  load: () => Promise<void>
}

interface LoadedProps<Props> {
  script: Script<Props>
  pending: ReactNode | ((props: Props) => ReactNode)
  Failed: ComponentType<Props>
  props: Props
}

function Loaded<Props extends object>({ script, pending, Failed, props }: LoadedProps<Props>) {
  // A part of a page that is hydrated late may find the script there; the server's HTML is without it.
  const isHydrated = useIsHydrated()
  const [Shown, setShown] = useState(() => script.component)
  useEffect(() => {
    let isGone = false
    const show = (component: ComponentType<Props> | null) => isGone || setShown(() => component)
    // Asking for a script and what it imports takes longer than the frame that answers a click may.
    afterPaint(() =>
      script.load().then(
        () => show(script.component),
        () => show(Failed),
      ),
    )
    return () => {
      isGone = true
    }
  }, [script, Failed])
  if (Shown && isHydrated) return createElement(Shown, props)
  return typeof pending === 'function' ? pending(props) : pending
}

/** A lazy component that makes something better: until its script is there, and without it, its children are shown. */
export const lazyAround = <Props extends { children: ReactNode }>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(load, { pending: childrenOf, Failed: childrenOf })

const childrenOf = ({ children }: { children: ReactNode }): ReactNode => children

/** A lazy component that was asked for and covers the page: if it cannot be loaded a message says so, and it closes. */
export const lazyDialog = <Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(load, { Failed: CloseWithMessage })

/**
 * Runs what a script exports, once it is loaded; for handlers and effects. If it cannot be loaded `onFailure` is
 * called; without it nothing happens.
 */
export function runLazy<Module>(
  load: () => Promise<Module>,
  run: (module: Module) => void,
  onFailure: () => void = () => undefined,
): void {
  load().then(run, onFailure)
}

function CloseWithMessage({ onClose }: { onClose: () => void }) {
  const [close] = useState(() => onClose)
  useEffect(() => {
    close()
    showSnackbar('Не удалось загрузить окно. Проверьте связь и обновите страницу')
  }, [close])
  return null
}

const Nothing = () => null
