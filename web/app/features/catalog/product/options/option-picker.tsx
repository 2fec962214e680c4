import type { Product } from '../../../../api/wire/goods/product.ts';
import { useT } from '../../../../lib/text/i18n.ts';
import { type Configuration, valueState } from './configure.ts';

interface OptionPickerProps {
  product: Product;
  configuration: Configuration;
  /** True after an attempt to continue with missing choices: those show an error. */
  wasTried?: boolean;
  onChoose: (configuration: Configuration) => void;
}

/** One radio group per attribute. A sold-out value stays focusable, is marked, and can be selected. */
export function OptionPicker({ product, configuration, wasTried = false, onChoose }: OptionPickerProps) {
  const t = useT();
  return product.options.map(({ code, ...option }) => {
    return (
      <fieldset key={code} className="option">
        <legend>
          <b>{option.label}</b>{' '}
          {configuration[code] ? <span className="ink-2">{configuration[code].label}</span> : null}
        </legend>
        <div className="sizes">
          {option.values.map(({ id, label }) => {
            const state = valueState(product, configuration, code, id);
            return (
              <label key={id} className={state === 'free' ? '' : 'off'}>
                <input
                  type="radio"
                  name={code}
                  value={id}
                  checked={configuration[code]?.id === id}
                  onChange={() => onChoose({ ...configuration, [code]: { attribute_code: code, id, label } })}
                />
                <span>{label}</span>
                {state === 'sold-out' ? <span className="sr">, {t('product.soldOut')}</span> : null}
                {state === 'no-such' ? <span className="sr">, {t('product.noSuch')}</span> : null}
              </label>
            );
          })}
        </div>
        {wasTried && !configuration[code] ? (
          <p className="t-small danger" role="alert">
            {t('product.chooseFirst', { option: option.label })}
          </p>
        ) : null}
      </fieldset>
    );
  });
}
