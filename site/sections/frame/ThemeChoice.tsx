import '../../styles/theme-choice.css';
import { Icon, type IconName } from '../../ui/Icon.tsx';

const choices: { value: string; label: string; icon: IconName }[] = [
  { value: 'system', label: 'System', icon: 'system' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
];

/** Light, dark, or the system's scheme. The page script applies and stores the choice. */
export function ThemeChoice() {
  return (
    <fieldset className="theme-choice">
      <legend className="vh">Color theme</legend>
      {choices.map(({ value, label, icon }) => (
        <label key={value} className="sq choice" title={label}>
          <input type="radio" name="theme" value={value} defaultChecked={value === 'system'} />
          <Icon name={icon} />
          <span className="vh">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
