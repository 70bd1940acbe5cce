import { useEffect, useRef, useState } from 'react'
import { announce } from '../../../ui/announce.ts'
import type { Coordinates } from './geo.ts'

/** How long the browser may look for the place, and how old the one that it knows may be, ms. */
const timeoutMs = 15_000
const maxAge = 5 * 60_000

/** Where the shopper is, as far as it was asked for. */
export interface ShopperPlace {
  /** It stays in this page: nothing of it is sent or stored. */
  place: Coordinates | null
  /** What the page says about it; '' for nothing. */
  says: string
  /** Asks the browser, which asks the shopper; once more: forgets the place. */
  toggle: () => void
}

/** The shopper's place for «Рядом со мной». The browser is asked at the button alone. */
export function useGeolocation(): ShopperPlace {
  const [place, setPlace] = useState<Coordinates | null>(null)
  const [says, setSays] = useState('')
  const question = useRef(0)
  useEffect(() => () => void question.current++, [])

  const toggle = () => {
    const asked = ++question.current
    const isCurrent = () => asked === question.current
    if (place) {
      setPlace(null)
      return setSays('')
    }
    if (!('geolocation' in navigator)) return setSays(refusals.missing)
    setSays('Определяем, где вы…')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isCurrent()) return
        setPlace({ lat: coords.latitude, lon: coords.longitude })
        setSays('')
        announce('Сначала ближайшие к вам пункты')
      },
      ({ code, PERMISSION_DENIED }) => {
        if (isCurrent()) setSays(code === PERMISSION_DENIED ? refusals.denied : refusals.missing)
      },
      { timeout: timeoutMs, maximumAge: maxAge },
    )
  }
  return { place, says, toggle }
}

const refusals = {
  denied: 'Браузер не разрешил узнать, где вы. Разрешите доступ к местоположению или найдите пункт по улице и метро.',
  missing: 'Не удалось определить, где вы. Найдите пункт по улице или метро.',
}
