import { useEffect, useState, useSyncExternalStore } from 'react'
import { type City, chooseCity, clearCity, currentCity, restoreCity, watchCity } from '../../stores/city.ts'
import { completeCity } from '../../stores/complete-city.ts'
import { Dialog } from '../../ui/dialog.tsx'
import './city-dialog.css'
import { CitySearch } from './city-search.tsx'

/** Asks where orders go to. Closes when a city is chosen. */
export function CityDialog({ onClose }: { onClose: () => void }) {
  // Before the first look at the store.
  useState(restoreCity)
  const chosen = useSyncExternalStore(watchCity, currentCity, () => null)

  useEffect(() => void completeCity(), [])

  const choose = (city: City) => {
    chooseCity(city)
    onClose()
  }

  return (
    <Dialog title="Ваш город" width={420} onClose={onClose} endsWithClose>
      <p className="city-note">От него зависят сроки и стоимость доставки</p>
      <CitySearch chosen={chosen} onChoose={choose} onForget={clearCity} />
    </Dialog>
  )
}
